import type { cartStore as cartStoreRu } from '../../ru/ordering/cart-store.ts'

export const cartStore: typeof cartStoreRu = {
  noResponse: 'We could not connect, so your cart has not changed. Check your connection and try again.',
  queue: {
    waits: ({ kind, name, quantity }) => {
      const what = name ? `“${name}”` : 'the item'
      if (kind === 'add') return `You are offline. We will add ${what} when you are back online.`
      return quantity === 0
        ? `You are offline. We will remove ${what} when you are back online.`
        : 'You are offline. We will change the quantity when you are back online.'
    },
    sent: 'You are back online, and your cart is up to date.',
    refused: (name, why) => (name ? `“${name}”: ${why}` : why),
    title: 'Waiting for a connection',
    add: 'We will add it when you are back online',
    change: 'We will change it when you are back online',
    times: (name, quantity) => (quantity > 1 ? `${name} × ${quantity}` : name),
    unnamed: 'An item',
    cancel: 'Do not add',
    cancelLabel: (name) => `Do not add “${name}”`,
  },
}
