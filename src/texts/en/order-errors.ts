import { brand } from '#shop/brand.ts'
export const cartAnswers: typeof import('../ru/order-errors.ts').cartAnswers = {
  reduced: (name, left) => `“${name}”: only ${left} left.`,
  removed: (name) => (name ? `“${name}” is no longer on sale.` : 'One of the pieces is no longer on sale.'),
}

export const orderLookups: typeof import('../ru/order-errors.ts').orderLookups = {
  promoReasons: {
    unknown: 'There is no such promo code.',
    not_started: 'The promo code is not valid yet.',
    expired: 'The promo code has expired.',
    site: 'The promo code is not valid for this country.',
    sign_in: 'The promo code is for signed-in customers only.',
    first_order: 'The promo code is for the first order only.',
    limit: 'The promo code has been used up.',
    no_eligible_items: 'The cart has no pieces that the promo code is for.',
    min_sum: 'The pieces that the promo code is for do not come to enough yet.',
    not_combinable: 'This promo code cannot be used together with the other one.',
  },
  fields: {
    address_required: 'Enter the address.',
    apartment_required: 'Enter the apartment or office.',
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

export const orderWords: typeof import('../ru/order-errors.ts').orderWords = {
  rows: {
    goods: 'Jewelry',
    saving: 'Discount',
    promo: 'Promo code',
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
