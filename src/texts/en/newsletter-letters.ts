import { brand } from '#shop/brand.ts'
import type { newsletterLetters as ru } from '../ru/newsletter-letters.ts'

export const newsletterLetters: typeof ru = {
  confirm: {
    subject: 'Confirm your subscription',
    preheader: 'One more press, and we begin to write.',
    title: 'Please confirm your address',
    text: `Somebody, hopefully you, asked us to send news from ${brand.en.name} here: new pieces, sales, stories from the workshop.\n\nPlease confirm the subscription by the link below; it works for a week.`,
    button: 'Confirm the subscription',
    note: 'If it was not you, there is nothing to do: without a confirmation we do not write.',
  },
  welcome: {
    subject: 'You are subscribed',
    preheader: 'We write seldom and to the point.',
    title: 'Thank you for reading us',
    text: 'We write seldom and to the point: when there are new pieces, when a sale begins, or when the workshop has a story to tell.',
    button: 'See what is new',
  },
}
