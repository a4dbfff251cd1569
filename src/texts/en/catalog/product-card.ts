import type { productCard as Russian } from '../../ru/catalog/product-card.ts'

export const productCard: typeof Russian = {
  from: (price) => `from\u00A0${price}`,
  unavailable: 'Unavailable',
  initialPrice: 'old price',
  finalPrice: 'sale price',
  favorite: (name) => `Save to favourites: ${name}`,
  savedHere: 'Saved on this device. Sign in to keep it.',
  signIn: 'Sign in',
  select: (name) => `Select: ${name}`,
  addToCart: 'Add to cart',
  whereToSee: 'Where to see it',
  color: 'Colour',
  symbol: 'Symbol',
  slider: {
    carousel: 'carousel',
    slide: 'slide',
    previous: 'Back',
    next: 'Forward',
    position: (position, count) => `${position} of ${count}`,
    shown: (first, last, count) =>
      first === last ? `Showing ${first} of ${count}` : `Showing ${first}–${last} of ${count}`,
  },
}
