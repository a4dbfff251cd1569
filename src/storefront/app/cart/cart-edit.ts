import type { CartData } from '#contract/entities/cart.ts'
import type { LocalCartLine } from '../local-cart.ts'

/** What a shopper does to a cart. */
export type CartEdit =
  | { kind: 'add'; skuId: number; quantity: number }
  | { kind: 'quantity'; skuId: number; quantity: number }
  | { kind: 'remove'; skuId: number }
  /** Takes a removal back: the line returns as it was, to its place where there still is one. */
  | { kind: 'restore'; line: LocalCartLine; index: number }
  | { kind: 'clear' }
  /** At sign-in. From the checkout (`cart`) the lines of an earlier cart stay apart. */
  | { kind: 'merge'; mode: 'cart' | 'login' }
  | { kind: 'promocode' | 'promocode-remove' | 'certificate' | 'certificate-remove'; code: string }
  | { kind: 'eco-pack'; isOn: boolean }
  | { kind: 'gift-pack'; isOn: boolean; giftMessage: string | null }

/**
 * The cart as it will be, before the server has said so: only what cannot turn out otherwise. Sums are the server's,
 * and stay those of before until it answers.
 */
export function shownAfter(data: CartData, edit: CartEdit): CartData {
  switch (edit.kind) {
    case 'quantity':
      return withProducts(
        data,
        data.products.map((line) => (line.id === edit.skuId ? { ...line, quantity: edit.quantity } : line)),
      )
    case 'remove':
      return withProducts(
        data,
        data.products.filter(({ id }) => id !== edit.skuId),
      )
    case 'clear':
      return withProducts(data, [])
    case 'promocode-remove':
      return { ...data, promocodes: data.promocodes.filter(({ code }) => code !== edit.code) }
    case 'certificate-remove':
      return { ...data, certificates: data.certificates.filter(({ code }) => code !== edit.code) }
    case 'eco-pack':
      return { ...data, packs: { ...data.packs, eco: edit.isOn } }
    case 'gift-pack':
      return {
        ...data,
        packs: { ...data.packs, gift: edit.isOn, giftMessage: edit.isOn ? edit.giftMessage : null },
      }
    // Whether it is there to be had, and whether a code counts, only the server knows.
    case 'add':
    case 'restore':
    case 'merge':
    case 'promocode':
    case 'certificate':
      return data
  }
}

function withProducts(data: CartData, products: CartData['products']): CartData {
  const totalProducts = products.reduce((all, line) => (isCounted(line) ? all + line.quantity : all), 0)
  return { ...data, products, totalProducts }
}

function isCounted({ isApart, availability }: CartData['products'][number]): boolean {
  return !isApart && (availability === 'ok' || availability === 'less')
}
