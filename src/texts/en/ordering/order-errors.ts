import { brand } from '#shop/brand.ts'
import { addressRequired, apartmentRequired, cityRequired, postcodeInvalid, regionRequired } from '../messages.ts'
export const cartAnswers: typeof import('../../ru/ordering/order-errors.ts').cartAnswers = {
  reduced: (name, left) => `“${name}”: only ${left} left.`,
  removed: (name) => (name ? `“${name}” is no longer available.` : 'One of the items is no longer available.'),
}

export const orderLookups: typeof import('../../ru/ordering/order-errors.ts').orderLookups = {
  fields: {
    address_required: addressRequired,
    apartment_required: apartmentRequired,
    city_required: cityRequired,
    region_required: regionRequired,
    postcode_invalid: postcodeInvalid,
    recipient_name_required: 'Enter the recipient’s first name.',
    recipient_lastname_required: 'Enter the recipient’s last name.',
    recipient_phone_required: 'Enter the recipient’s phone number.',
  },
  holds: {
    unpaid: 'On hold: not paid in full.',
    partly_refunded: 'On hold: partly refunded to the buyer.',
    refunded: 'On hold: fully refunded to the buyer.',
    address: 'On hold: the address is not confirmed.',
  },
}

export const orderTexts: typeof import('../../ru/ordering/order-errors.ts').orderTexts = {
  surcharge: (name) => `Surcharge for another size: ${name}`,
  rows: {
    goods: 'Jewellery',
    saving: 'Discount',
    promo: 'Promo code',
    promotion: (name) => `Offer “${name}”`,
    bonuses: 'Points',
    packing: 'Packaging',
    delivery: 'Delivery',
    certificates: 'Gift certificates',
  },
  totals: {
    paid: 'Paid',
    toPay: 'Due',
    onDelivery: 'Due on delivery',
    plain: 'Total',
  },
  free: 'free',
  tenders: {
    money: 'To your original payment method',
    account: 'To your bank account',
    certificate: 'To the gift certificate',
    newCertificate: (number) => `To a new gift certificate, no. ${number}`,
    bonuses: 'As points',
  },
  paid: 'Paid',
  toPay: 'Waiting for payment',
  onDelivery: 'On delivery',
  calendar: (number) => `Delivery of order ${number}, ${brand.en.name}`,
}

export const orderAlarms: typeof import('../../ru/ordering/order-errors.ts').orderAlarms = {
  lateSubject: (number) => `Order ${number}: the payment came too late`,
  late: (number) =>
    `The money for order ${number} arrived after its items had been sold. It is being refunded automatically; please call the buyer.`,
  onHoldSubject: (number) => `Order ${number} is on hold: the buyer has been refunded`,
  onHold: (number) =>
    `The buyer of order ${number} has been refunded in full or in part, and what is left does not cover the items to be sent. Do not pack it or hand it over: call the buyer, then cancel the order or place a new one.`,
}

export const exchangeTexts: typeof import('../../ru/ordering/order-errors.ts').exchangeTexts = {
  unpaid:
    'The surcharge for the other size did not arrive within a day, so the size is on sale again. You can send the request again.',
}
