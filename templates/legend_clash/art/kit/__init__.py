"""Parts that pictures share: forms, faces, hands, beasts, trees and water."""
