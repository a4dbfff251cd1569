import type { CartData } from '#contract/entities/cart.ts'
import type { CartEdit } from '../../shared/cart-edit.ts'
import type { LocalCart } from './storage/local-cart.ts'

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
    case 'best-offer':
      return data
  }
}

/** The same for what a guest's browser keeps, when the page is left before the server has answered. */
export function storedAfter(cart: LocalCart, edit: CartEdit): LocalCart {
  switch (edit.kind) {
    case 'quantity':
      return {
        ...cart,
        lines: cart.lines.map((line) => (line.skuId === edit.skuId ? { ...line, quantity: edit.quantity } : line)),
      }
    case 'remove':
      return { ...cart, lines: cart.lines.filter(({ skuId }) => skuId !== edit.skuId) }
    case 'clear':
      return { ...cart, lines: [] }
    case 'promocode-remove':
      return { ...cart, promocodes: cart.promocodes.filter((code) => code !== edit.code) }
    case 'certificate-remove':
      return { ...cart, certificates: cart.certificates.filter((code) => code !== edit.code) }
    case 'eco-pack':
      return { ...cart, packs: { ...cart.packs, eco: edit.isOn } }
    case 'gift-pack':
      return { ...cart, packs: { ...cart.packs, gift: edit.isOn, giftMessage: edit.isOn ? edit.giftMessage : null } }
    case 'add':
    case 'restore':
    case 'merge':
    case 'promocode':
    case 'certificate':
    case 'best-offer':
      return cart
  }
}

function withProducts(data: CartData, products: CartData['products']): CartData {
  const totalProducts = products.reduce((all, line) => (isCounted(line) ? all + line.quantity : all), 0)
  return { ...data, products, totalProducts }
}

function isCounted({ isApart, availability }: CartData['products'][number]): boolean {
  return !isApart && (availability === 'ok' || availability === 'less')
}
