import type { Currency } from '../location/currency.ts'
import { currencies, fromMajor, money, toMajor } from '../money/money.ts'
import { type Favorite, tidy } from './favorites-list.ts'

/**
 * A favourite as calls and a guest's browser carry it: `savedPrices` is what `price.final` was, in major units, in each
 * currency in which the item was seen. `savedPrice` in `currency` is how lists of before carry one of them.
 */
export type SavedItem = {
  id: number
  savedAt?: string
  savedPrices?: SavedPrices
  savedPrice?: number
  currency?: Currency
  color?: string
}

type SavedPrices = { [C in Currency]?: number | undefined }

/** Ids are positive integers of the database, which has 31 bits for them. */
export const MAX_ID = 2_147_483_647
/** Codes of metals. */
export const COLOR_PATTERN = /^[a-z][a-z-]{0,39}$/
/** Above any price of the shop. */
export const MAX_SAVED_PRICE = 1_000_000_000

export function isProductId(id: unknown): id is number {
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= MAX_ID
}

export function favoriteOf(item: number | SavedItem): Favorite {
  if (typeof item === 'number') return { id: item, savedAt: 0, savedPrice: {} }
  const { id, savedAt, savedPrices, savedPrice, currency, color } = item
  return {
    id,
    savedAt: Math.max(Date.parse(savedAt ?? '') || 0, 0),
    savedPrice: inMinor(savedPrices ?? (currency ? { [currency]: savedPrice } : {})),
    ...(color !== undefined && { color }),
  }
}

export function savedItemOf({ id, savedAt, savedPrice, color }: Favorite): SavedItem {
  const known = currencies.flatMap((currency) => {
    const minor = savedPrice[currency]
    return minor === undefined ? [] : [[currency, toMajor(money(minor, currency))]]
  })
  return {
    id,
    ...(savedAt > 0 && { savedAt: new Date(savedAt).toISOString() }),
    ...(known.length > 0 && { savedPrices: Object.fromEntries(known) }),
    ...(color !== undefined && { color }),
  }
}

function inMinor(prices: SavedPrices): Favorite['savedPrice'] {
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const price = prices[currency]
      return price === undefined ? [] : [[currency, fromMajor(price, currency).minor]]
    }),
  )
}

/** A list that lay in a browser: anybody may have written it, so only what makes sense is taken. */
export function readFavorites(stored: unknown): Favorite[] {
  return Array.isArray(stored) ? tidy(stored.flatMap(readOne)) : []
}

function readOne(stored: unknown): Favorite[] {
  if (isProductId(stored)) return [favoriteOf(stored)]
  if (typeof stored !== 'object' || stored === null) return []
  const { id, savedAt, savedPrices, savedPrice, currency, color } = stored as Record<string, unknown>
  if (!isProductId(id)) return []
  const at = typeof savedAt === 'string' && isDate(savedAt) ? { savedAt } : {}
  const prices = savedPrices ?? (isCurrency(currency) ? { [currency]: savedPrice } : {})
  const inColor = typeof color === 'string' && COLOR_PATTERN.test(color) ? { color } : {}
  return [favoriteOf({ id, ...at, savedPrices: readPrices(prices), ...inColor })]
}

function readPrices(stored: unknown): SavedPrices {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(([currency, price]) => isCurrency(currency) && isPrice(price)),
  )
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
