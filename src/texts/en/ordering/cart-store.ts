import type { cartStore as cartStoreRu } from '../../ru/ordering/cart-store.ts'

export const cartStore: typeof cartStoreRu = {
  noResponse: 'We could not reach the shop, so your cart is as it was. Check your connection and try again.',
  queue: {
    waits: ({ kind, name, quantity }) => {
      const what = name ? `“${name}”` : 'the piece'
      if (kind === 'add') return `No connection: we will add ${what} when it is back.`
      return quantity === 0
        ? `No connection: we will remove ${what} when it is back.`
        : 'No connection: we will change the quantity when it is back.'
    },
    sent: 'You are back online, and your cart is up to date.',
    refused: (name, why) => (name ? `“${name}”: ${why}` : why),
    title: 'Waiting for a connection',
    add: 'We will add it when you are back online',
    change: 'We will change it when you are back online',
    times: (name, quantity) => (quantity > 1 ? `${name} × ${quantity}` : name),
    unnamed: 'A piece',
    cancel: 'Do not add',
    cancelLabel: (name) => `Do not add “${name}”`,
  },
}
