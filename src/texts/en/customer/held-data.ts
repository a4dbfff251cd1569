import { pluralEn } from '../../plural.ts'
import type { heldData as ru } from '../../ru/customer/held-data.ts'

const NB = '\u00a0'
const days = (count: number) => `${count}${NB}${pluralEn(count, 'day', 'days')}`
const months = (count: number) => `${count}${NB}${pluralEn(count, 'month', 'months')}`

export const heldData: typeof ru = {
  account: 'Your details, addresses, consents and sign-ins. Held no longer than your account exists.',
  provenPhones:
    'The browsers in which you confirmed your phone number: only when, without the number itself. Held until you delete your account.',
  cart: 'Your cart: items, promo codes and the gift message. Held until you empty it or delete your account.',
  favorites: 'Your favourites. Held until you remove an item from the list or delete your account.',
  requests:
    'Questions to the stylist, messages to us and requests for news of a price or of stock. Held until you delete your account; after that all that is left of questions and messages is that they were sent.',
  newsletter: (silent) =>
    `Your newsletter subscription and the consents to it. Held while you are subscribed; an address that is unconfirmed or unsubscribed is erased after ${days(silent)}.`,
  journeys: (kept) =>
    `Which emails we sent you on our own initiative, and when. Held for ${days(kept)}, but no longer than your account exists.`,
  career: (kept) => `Your job applications and CV files. Held for ${months(kept)}.`,
  promo:
    'Promo codes: those issued to you and those used in your orders. When you delete your account, your own codes stop working and your phone number is erased from the used ones.',
  certificates:
    'Gift certificates: yours, received and given. Amounts are held for accounting; names, addresses and messages are erased with your account.',
  bonuses:
    'Points: how many there are, and everything earned and spent. These records are held for reconciliation after your account is deleted, but without your name.',
  orders:
    'Orders and returns: their contents, buyer, recipient, address, comments and our staff’s notes. Contents and amounts are held for accounting; names, phone numbers, addresses, comments and notes are erased with your account.',
  payments:
    'Payments and refunds: amounts, methods, the payer’s contacts and what the bank told us about the payer. Amounts are held for accounting, the rest is erased with your account.',
  referral: 'Your link for friends and what became of the invitations. Held until you delete your account.',
  piercing:
    'Piercing appointments. Your name, phone number and email are erased with your account; all that is left is that there was a visit.',
  streams: 'Reminders of live streams. Held until you delete your account.',
  marketing: (kept) =>
    `Which of your actions we reported to the mailing service. Held for ${days(kept)}, but no longer than your account exists.`,
  desk: 'Your requests about personal data, our staff’s notes on your messages, and points and certificates added by hand. Notes are erased with your account; dates of requests and amounts stay.',
  sharedCarts: (kept) =>
    `Carts that a member of staff put together with you, and the terms sent to you with a code. Your phone number is erased ${days(kept)} after the cart is closed.`,
  messages:
    'Emails and text messages that have not been sent yet. The address and the text are erased as soon as a message is sent. The texts are not repeated here: some hold codes and links that open orders and certificates.',
}
