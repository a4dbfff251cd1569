import { bracelets, brooches, charms, men, piercing, sets } from './bracelets-and-more.ts'
import { earrings } from './earrings.ts'
import { necklaces, zodiac } from './necklaces.ts'
import type { PieceText } from './piece-text.ts'
import { rings } from './rings.ts'

/** Words for every piece of the manifest but the letters, which are composed. */
export const pieceTexts: readonly PieceText[] = [
  ...rings,
  ...earrings,
  ...necklaces,
  ...zodiac,
  ...bracelets,
  ...brooches,
  ...piercing,
  ...men,
  ...charms,
  ...sets,
]
