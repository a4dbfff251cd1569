import type { CartData } from '#contract/entities/cart.ts'
import { MAX_HELD_CODES, MAX_LINES, MAX_PROMO_CODES } from '#rules/cart/cart-limits.ts'
import type { LocalCart, LocalCartLine } from './storage/local-cart.ts'

/**
 * What a guest's browser keeps after an answer. `sent` is what the server was asked about; `now` is what is kept at
 * this moment, which another tab may have changed meanwhile: what it put in stays, what it took out stays out.
 */
export function guestCartAfter(sent: LocalCart, now: LocalCart, data: CartData): LocalCart {
  const asked = new Map(sent.lines.map((line) => [line.skuId, line]))
  const here = new Set(now.lines.map(({ skuId }) => skuId))
  const answered = data.products.filter(({ isApart, isGift }) => !isApart && !isGift).map((line) => stored(line, asked))
  const known = new Set(answered.map(({ skuId }) => skuId))
  const addedElsewhere = now.lines.filter(({ skuId }) => !asked.has(skuId) && !known.has(skuId))
  const left = answered.filter(({ skuId }) => !asked.has(skuId) || here.has(skuId))
  // Codes that do not count are kept with their reason: with one item more they may count again.
  const typed = data.promocodes.filter(({ isAutomatic }) => !isAutomatic)
  const codes = typed.toSorted((a, b) => Number(b.isApplied) - Number(a.isApplied)).map(({ code }) => code)
  const { eco, gift, giftMessage } = data.packs
  return {
    lines: [...left, ...addedElsewhere].slice(0, MAX_LINES),
    promocodes: codes.slice(0, MAX_PROMO_CODES),
    held: data.heldPromocodes.slice(0, MAX_HELD_CODES),
    certificates: data.certificates.map(({ code }) => code),
    packs: { eco, gift, giftMessage },
  }
}

function stored(line: CartData['products'][number], asked: ReadonlyMap<number, LocalCartLine>): LocalCartLine {
  // Fewer are left than were wanted: the wish is kept, so that the shopper is told until they decide.
  const wanted = line.availability === 'less' ? (asked.get(line.id)?.quantity ?? 0) : 0
  const quantity = Math.max(line.quantity, wanted)
  return line.set ? { skuId: line.id, quantity, setId: line.set.id } : { skuId: line.id, quantity }
}

export function sameLocalCart(a: LocalCart, b: LocalCart): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
