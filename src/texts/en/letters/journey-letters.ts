import type { journeyLetters as ru } from '../../ru/letters/journey-letters.ts'

export const journeyLetters: typeof ru = {
  openCart: 'View your cart',
  items: (name, others) => (others === 0 ? name : `${name} and more`),
  write: 'Write to us',
  order: 'View your order',
}
