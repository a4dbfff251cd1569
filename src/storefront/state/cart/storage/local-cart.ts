import { localStore, onOtherTabChange, parseJson, withMemory } from '#client/safe-storage.ts'
import {
  isQuantity,
  MAX_CERTIFICATES,
  MAX_CODE_LENGTH,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_HELD_CODES,
  MAX_LINES,
  MAX_PROMO_CODES,
  MAX_SKU_ID,
} from '#rules/cart/cart-limits.ts'
import { isRecord } from '#rules/forms/is-record.ts'
import type { CartEditLine } from '../../../shared/cart-edit.ts'

/** Spec 6: guests have a local cart. */
export type LocalCartLine = CartEditLine

export type LocalCart = {
  lines: readonly LocalCartLine[]
  promocodes: readonly string[]
  /** Typed and refused for a reason that may pass. */
  held: readonly string[]
  certificates: readonly string[]
  packs: { eco: boolean; gift: boolean; giftMessage: string | null }
  /** It is on its way into the cart of a customer who signed in at the checkout: what they had besides stays apart. */
  mergeMode?: 'cart'
}

const KEY = 'cart'
/** Only tells the other tabs that a customer's cart, which is on the server, is another one now. */
const CHANGED_KEY = 'cart-changed'

export const emptyLocalCart: LocalCart = {
  lines: [],
  promocodes: [],
  held: [],
  certificates: [],
  packs: { eco: false, gift: false, giftMessage: null },
}

export function isEmptyLocalCart({ lines, promocodes, certificates }: LocalCart): boolean {
  return lines.length === 0 && promocodes.length === 0 && certificates.length === 0
}

/** Whatever is kept there, anybody may have written it. */
export function parseCart(stored: string | null): LocalCart {
  return toCart(parseJson(stored))
}

/** Only what has the right shape is taken, each variant once. Carts of the shop's first days are a bare list of lines. */
export function toCart(parsed: unknown): LocalCart {
  if (Array.isArray(parsed)) return { ...emptyLocalCart, lines: linesOf(parsed) }
  if (!isRecord(parsed)) return emptyLocalCart
  return {
    lines: linesOf(parsed.lines),
    promocodes: codesOf(parsed.promocodes, MAX_PROMO_CODES),
    held: codesOf(parsed.held, MAX_HELD_CODES),
    certificates: codesOf(parsed.certificates, MAX_CERTIFICATES),
    packs: packsOf(parsed.packs),
    ...(parsed.mergeMode === 'cart' && { mergeMode: 'cart' }),
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
  return [...known.values()].slice(0, MAX_LINES)
}

function codesOf(value: unknown, most: number): string[] {
  const codes = Array.isArray(value) ? value.filter((code): code is string => typeof code === 'string') : []
  return [...new Set(codes)].filter((code) => code !== '' && code.length <= MAX_CODE_LENGTH).slice(0, most)
}

function packsOf(value: unknown): LocalCart['packs'] {
  if (!isRecord(value)) return emptyLocalCart.packs
  const { eco, gift, giftMessage } = value
  const isMessage = typeof giftMessage === 'string' && giftMessage.length <= MAX_GIFT_MESSAGE_LENGTH
  return { eco: eco === true, gift: gift === true, giftMessage: isMessage ? giftMessage : null }
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= MAX_SKU_ID
}

/** Where storage is switched off or full the cart lasts as long as the page. */
const storage = withMemory(localStore)

export function readLocalCart(): LocalCart {
  return storage.readJson(KEY, toCart)
}

export function writeLocalCart(next: LocalCart): void {
  storage.writeJson(KEY, next)
}

export function notifyOtherTabs(): void {
  localStore.set(CHANGED_KEY, String(Date.now()))
}

/** Another tab of the shop changed a cart: the guest's own, or the customer's on the server. */
export function watchOtherTabs(changed: (whose: 'guest' | 'customer') => void): void {
  onOtherTabChange((key) => {
    if (key === KEY || key === null) changed('guest')
    if (key === CHANGED_KEY) changed('customer')
  })
}
