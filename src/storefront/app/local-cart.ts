import {
  HIGHEST_SKU_ID,
  isQuantity,
  LONGEST_CODE,
  LONGEST_GIFT_MESSAGE,
  MOST_CERTIFICATES,
  MOST_LINES,
  MOST_PROMO_CODES,
} from '#rules/cart/cart-limits.ts'

/** Spec 6: guests have a local cart. Each line is a variant and how many of it; everything else the server knows. */
export type LocalCartLine = { skuId: number; quantity: number; setId?: number }

export type LocalCart = {
  lines: readonly LocalCartLine[]
  promocodes: readonly string[]
  certificates: readonly string[]
  packs: { eco: boolean; gift: boolean; giftMessage: string | null }
}

const KEY = 'cart'
/** Only tells the other tabs that a customer's cart, which is on the server, is another one now. */
const CHANGED_KEY = 'cart-changed'

export const emptyLocalCart: LocalCart = {
  lines: [],
  promocodes: [],
  certificates: [],
  packs: { eco: false, gift: false, giftMessage: null },
}

export function isEmptyLocalCart({ lines, promocodes, certificates }: LocalCart): boolean {
  return lines.length === 0 && promocodes.length === 0 && certificates.length === 0
}

/** Whatever is kept there, anybody may have written it. */
export function parseCart(kept: string | null): LocalCart {
  if (kept === null) return emptyLocalCart
  try {
    return toCart(JSON.parse(kept))
  } catch {
    return emptyLocalCart
  }
}

/** Only what has the right shape is taken, each variant once. Carts of the shop's first days are a bare list of lines. */
export function toCart(parsed: unknown): LocalCart {
  if (Array.isArray(parsed)) return { ...emptyLocalCart, lines: linesOf(parsed) }
  if (!isRecord(parsed)) return emptyLocalCart
  return {
    lines: linesOf(parsed.lines),
    promocodes: codesOf(parsed.promocodes, MOST_PROMO_CODES),
    certificates: codesOf(parsed.certificates, MOST_CERTIFICATES),
    packs: packsOf(parsed.packs),
  }
}

function linesOf(value: unknown): LocalCartLine[] {
  const known = new Map<number, LocalCartLine>()
  for (const line of Array.isArray(value) ? value : []) {
    if (!isRecord(line)) continue
    const { skuId, quantity, setId } = line
    if (!isId(skuId) || typeof quantity !== 'number' || !isQuantity(quantity) || known.has(skuId)) continue
    known.set(skuId, isId(setId) ? { skuId, quantity, setId } : { skuId, quantity })
  }
  return [...known.values()].slice(0, MOST_LINES)
}

function codesOf(value: unknown, most: number): string[] {
  const codes = Array.isArray(value) ? value.filter((code): code is string => typeof code === 'string') : []
  return [...new Set(codes)].filter((code) => code !== '' && code.length <= LONGEST_CODE).slice(0, most)
}

function packsOf(value: unknown): LocalCart['packs'] {
  if (!isRecord(value)) return emptyLocalCart.packs
  const { eco, gift, giftMessage } = value
  const isMessage = typeof giftMessage === 'string' && giftMessage.length <= LONGEST_GIFT_MESSAGE
  return { eco: eco === true, gift: gift === true, giftMessage: isMessage ? giftMessage : null }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= HIGHEST_SKU_ID
}

/** Memory, where storage is switched off or full: the cart then lasts as long as the page. */
let inMemory: LocalCart | null = null

export function readLocalCart(): LocalCart {
  if (inMemory) return inMemory
  try {
    return parseCart(localStorage.getItem(KEY))
  } catch {
    return emptyLocalCart
  }
}

export function writeLocalCart(next: LocalCart): void {
  inMemory = write(KEY, JSON.stringify(next)) ? null : next
}

export function tellOtherTabs(): void {
  write(CHANGED_KEY, String(Date.now()))
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Another tab of the shop changed a cart: the guest's own, or the customer's on the server. */
export function watchOtherTabs(changed: (whose: 'guest' | 'customer') => void): void {
  window.addEventListener('storage', ({ key }) => {
    // A null key: everything was cleared.
    if (key === KEY || key === null) changed('guest')
    if (key === CHANGED_KEY) changed('customer')
  })
}
