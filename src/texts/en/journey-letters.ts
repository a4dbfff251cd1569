import { pluralEn } from '../plural.ts'
import type { journeyLetters as ru } from '../ru/journey-letters.ts'

export const journeyLetters: typeof ru = {
  forgottenCart: {
    subject: (name, others) =>
      others === 0 ? `${name}: still in your cart` : `${name} and more are waiting in your cart`,
    preheader: 'We have kept everything you chose.',
    title: 'You left something behind',
    lead: (name) =>
      `${name ? `${name}, your` : 'Your'} cart is just as you left it. Come back whenever it suits you: there is no need to choose again.`,
    button: 'Open the cart',
    note: 'Pieces in a cart are not reserved, so someone else may buy them first. If you are unsure about a size or a stone, reply to this email and we will help you choose.',
  },
  review: {
    subject: (number) => `How do you like order No. ${number}?`,
    preheader: 'Tell us whether everything is as you hoped.',
    title: 'Are you happy with it?',
    lead: 'You have had your order for a few days now. Tell us how the pieces wear and how the delivery went: we read every message.',
    button: 'Write to us',
    note: (days) =>
      `If the size is wrong or something is not right, a piece can be returned within ${days} ${pluralEn(days, 'day', 'days')} of delivery. You can do it on the page of your order.`,
    order: 'Your order',
  },
}
