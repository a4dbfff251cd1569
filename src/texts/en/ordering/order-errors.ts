import { brand } from '#shop/brand.ts'
import { addressRequired, apartmentRequired } from '../messages.ts'
export const cartAnswers: typeof import('../../ru/ordering/order-errors.ts').cartAnswers = {
  reduced: (name, left) => `“${name}”: only ${left} left.`,
  removed: (name) => (name ? `“${name}” is no longer on sale.` : 'One of the pieces is no longer on sale.'),
}

export const orderLookups: typeof import('../../ru/ordering/order-errors.ts').orderLookups = {
  fields: {
    address_required: addressRequired,
    apartment_required: apartmentRequired,
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
  surcharge: (name) => `Surcharge for another size: ${name}`,
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

export const exchangeWords: typeof import('../../ru/ordering/order-errors.ts').exchangeWords = {
  unpaid:
    'The surcharge for the other size did not arrive within a day, so the size is on sale again. You can send the request once more.',
  sent: (number, size) => ({
    subject: `The other size is on its way: order ${number}`,
    text: `We have received your piece and sent you size ${size} instead. If there is a difference in price to come back, it goes the way you paid.`,
  }),
}
