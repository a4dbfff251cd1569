import type { Currency } from '../location/currency.ts'
import { currencies, fromMajor, money, toMajor } from '../money/money.ts'
import { type Favorite, tidy } from './favorites-list.ts'

/** A favourite as calls and a guest's browser carry it: `savedPrice` is what `price.final` was, in major units. */
export type SavedPiece = { id: number; savedAt?: string; savedPrice?: number; currency?: Currency; color?: string }

/** Ids are positive integers of the database, which has 31 bits for them. */
export const MAX_ID = 2_147_483_647
/** Codes of metals. */
export const COLOR_PATTERN = /^[a-z][a-z-]{0,39}$/
/** Above any price of the shop. */
export const MAX_SAVED_PRICE = 1_000_000_000

export function isProductId(id: unknown): id is number {
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= MAX_ID
}

export function favoriteOf(piece: number | SavedPiece): Favorite {
  if (typeof piece === 'number') return { id: piece, savedAt: 0, savedPrice: {} }
  const { id, savedAt, savedPrice, currency, color } = piece
  return {
    id,
    savedAt: Math.max(Date.parse(savedAt ?? '') || 0, 0),
    savedPrice: savedPrice !== undefined && currency ? { [currency]: fromMajor(savedPrice, currency).minor } : {},
    ...(color !== undefined && { color }),
  }
}

export function savedPieceOf({ id, savedAt, savedPrice, color }: Favorite): SavedPiece {
  const currency = currencies.find((one) => savedPrice[one] !== undefined)
  const minor = currency && savedPrice[currency]
  return {
    id,
    ...(savedAt > 0 && { savedAt: new Date(savedAt).toISOString() }),
    ...(currency && minor !== undefined && { savedPrice: toMajor(money(minor, currency)), currency }),
    ...(color !== undefined && { color }),
  }
}

/** A list that lay in a browser: anybody may have written it, so only what makes sense is taken. */
export function readFavorites(stored: unknown): Favorite[] {
  return Array.isArray(stored) ? tidy(stored.flatMap(readOne)) : []
}

function readOne(stored: unknown): Favorite[] {
  if (isProductId(stored)) return [favoriteOf(stored)]
  if (typeof stored !== 'object' || stored === null) return []
  const { id, savedAt, savedPrice, currency, color } = stored as Record<string, unknown>
  if (!isProductId(id)) return []
  const at = typeof savedAt === 'string' && isDate(savedAt) ? { savedAt } : {}
  const price = isPrice(savedPrice) && isCurrency(currency) ? { savedPrice, currency } : {}
  const inColor = typeof color === 'string' && COLOR_PATTERN.test(color) ? { color } : {}
  return [favoriteOf({ id, ...at, ...price, ...inColor })]
}

/** Years of four digits only: what a call would refuse must not stay in the list. */
function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= MAX_SAVED_PRICE
}

function isCurrency(value: unknown): value is Currency {
  return currencies.some((one) => one === value)
}
