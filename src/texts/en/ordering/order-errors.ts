import { brand } from '#shop/brand.ts'
import { addressRequired, apartmentRequired, postcodeInvalid } from '../messages.ts'
export const cartAnswers: typeof import('../../ru/ordering/order-errors.ts').cartAnswers = {
  reduced: (name, left) => `“${name}”: only ${left} left.`,
  removed: (name) => (name ? `“${name}” is no longer on sale.` : 'One of the pieces is no longer on sale.'),
}

export const orderLookups: typeof import('../../ru/ordering/order-errors.ts').orderLookups = {
  fields: {
    address_required: addressRequired,
    apartment_required: apartmentRequired,
    postcode_invalid: postcodeInvalid,
    recipient_name_required: 'Enter the first name of the recipient.',
    recipient_lastname_required: 'Enter the last name of the recipient.',
    recipient_phone_required: 'Enter the phone number of the recipient.',
  },
  holds: {
    unpaid: 'On hold: not paid in full.',
    partly_refunded: 'On hold: a part of the money went back to the buyer.',
    refunded: 'On hold: all the money went back to the buyer.',
  },
}

export const orderWords: typeof import('../../ru/ordering/order-errors.ts').orderWords = {
  rows: {
    goods: 'Jewelry',
    saving: 'Discount',
    promo: 'Promo code',
    promotion: (name) => `Offer “${name}”`,
    bonuses: 'Bonuses',
    packing: 'Packing',
    delivery: 'Delivery',
    certificates: 'Gift certificates',
  },
  totals: {
    paid: 'Paid',
    toPay: 'To pay',
    onDelivery: 'To pay on delivery',
    plain: 'Total',
  },
  free: 'free',
  tenders: {
    money: 'To your original payment method',
    account: 'To your bank account',
    certificate: 'To the gift certificate',
    bonuses: 'As bonuses',
  },
  paid: 'Paid',
  toPay: 'Waiting for payment',
  onDelivery: 'On delivery',
  dates: (from, to) => (from === to ? from : `${from} – ${to}`),
  calendar: (number) => `Delivery of order ${number}, ${brand.en.name}`,
}
