import type { newsletterLetters as ru } from '../../ru/letters/newsletter-letters.ts'

export const newsletterLetters: typeof ru = {
  confirm: 'Confirm subscription',
  seeNew: 'See what is new',
}
