import { pluralEn } from '../../plural.ts'
import type { sharedCart as ru } from '../../ru/ordering/shared-cart.ts'
import { SHOP_NAME } from '../../shop-name.ts'

const items = (count: number) => `${count}\u00A0${pluralEn(count, 'item', 'items')}`

export const sharedCart: typeof ru = {
  sms: (url) => `${SHOP_NAME.en}: your cart. See what we are choosing for you and place the order: ${url}`,
  agreementSms: (code, amount, documents) =>
    `${SHOP_NAME.en}: code ${code}. Tell it to the store assistant if you agree: an order for ${amount}, terms of sale ${documents.offer}, processing of personal data ${documents.personalData}`,
  paymentSms: (number, amount, url) => `${SHOP_NAME.en}: order ${number}, ${amount}. Pay here: ${url}`,
  title: 'The cart we are filling together',
  breadcrumbs: 'You are here',
  home: 'Home',
  lead: (name, shop) =>
    `${shop === null ? name : `${name} (${shop})`} is with you. Anything they add appears here straight away, and you can change the cart too.`,
  list: 'Items in the shared cart',
  empty: 'Nothing here yet',
  emptyText: 'Keep this page open: items appear as soon as they are added.',
  changed: (count, amount) => `The cart has changed: ${items(count)}, ${amount}`,
  quantity: (name) => `Quantity: ${name}`,
  less: (name) => `Fewer: ${name}`,
  more: (name) => `More: ${name}`,
  remove: 'Remove',
  removeLabel: (name) => `Remove from the cart: ${name}`,
  initialPrice: 'was',
  finalPrice: 'now',
  summary: 'Total',
  goods: items,
  saving: 'Discount',
  total: 'Total without delivery',
  checkout: 'Check out',
  checkoutNote:
    'Next you choose delivery and payment yourself and confirm your number with a code from a text message.',
  otherItems: (count) =>
    `You already have ${items(count)} in your cart. We leave ${pluralEn(count, 'it', 'them')} out of this order and keep ${pluralEn(count, 'it', 'them')} in your favourites.`,
  atCheckout: 'You are placing this order',
  atCheckoutText: 'While you are at checkout, neither you nor the store can change what is in the cart.',
  goOn: 'Back to checkout',
  back: 'Change the items',
  ordered: 'The order has been placed',
  orderedText:
    'We have sent the confirmation by text message and email. You can find the order by its number and phone.',
  payTitle: (number) => `Order ${number} is awaiting payment`,
  payText: (amount) => `${amount} is due. Anyone with this link can pay for the order.`,
  payUntil: (at) => `Please pay by ${at}.`,
  pay: 'Pay',
  paidTitle: (number) => `Order ${number} has been paid for`,
  paidText: 'Thank you! We will email you the receipt and text you about the delivery.',
  overTitle: (number) => `Order ${number} is closed`,
  overText: 'It was not paid for in time, or it was cancelled. Call us or place it again.',
  findOrder: 'Find the order',
  dead: 'This link no longer works',
  deadText: 'The cart has been closed, or more than a day has passed. Ask the store for a new link.',
  toCatalog: 'Open the catalogue',
  noResponse: 'We could not connect. Check your connection and try again.',
}
