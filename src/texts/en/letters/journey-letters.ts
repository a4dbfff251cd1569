import type { journeyLetters as ru } from '../../ru/letters/journey-letters.ts'

export const journeyLetters: typeof ru = {
  openCart: 'Open the cart',
  items: (name, others) => (others === 0 ? name : `${name} and more`),
  write: 'Write to us',
  order: 'Your order',
}
