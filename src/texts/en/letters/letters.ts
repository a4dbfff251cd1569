import { brand } from '#shop/brand.ts'
import { letterClock } from '../../clocks.ts'
import { pluralEn } from '../../plural.ts'
import type * as ru from '../../ru/letters/letters.ts'
import { bonuses as bonusCount } from '../customer/bonuses.ts'

const NB = '\u00a0'

export const frame: typeof ru.frame = {
  items: (count) => `Qty${NB}${count}`,
  ofDays: (count) => `${count}${NB}${pluralEn(count, 'day', 'days')}`,
  withinDays: (count) => `within ${count}${NB}${pluralEn(count, 'day', 'days')}`,
  withinHours: (count) => `within ${count}${NB}${pluralEn(count, 'hour', 'hours')}`,
  help: 'Any questions? Call us or simply reply to this email.',
  get address() {
    return `${brand.en.name}, ${brand.company.en.showroom || brand.company.en.address}`
  },
  why: {
    get order() {
      return `You are receiving this email because you placed an order with ${brand.en.name}.`
    },
    get account() {
      return `You are receiving this email because it is about your ${brand.en.name} account.`
    },
    address: 'You are receiving this email because this address was entered on our site.',
    get gift() {
      return `You are receiving this email because someone gave you a ${brand.en.name} gift certificate and told us your address.`
    },
    staff: 'Internal email from the site.',
    bonuses: 'You are receiving this email because you collect Insider points and subscribe to our emails.',
    get news() {
      return `You are receiving this email because you subscribed to news from ${brand.en.name}.`
    },
  },
  unsubscribe: 'Unsubscribe',
}

export const order: typeof ru.order = {
  labels: {
    order: 'Order',
    placed: (number, date) => `${number}, placed on ${date}`,
    delivery: 'Delivery',
    recipient: 'Recipient',
    payment: 'Payment',
    refund: 'To be refunded',
    refunded: 'Refunded',
    reason: (reason) => `Reason: ${reason}`,
    tracking: 'Tracking number',
  },
  state: (number, state) => `Order ${number} · ${state}`,
  states: {
    placed: 'received',
    paid: 'paid',
    paymentFailed: 'waiting for payment',
    paymentExpired: 'not paid in time',
    notConfirmed: 'not confirmed in time',
    assembling: 'being packed',
    shipped: 'on its way',
    readyForPickup: 'ready to collect',
    delivered: 'delivered',
    cancelled: 'cancelled',
    refunded: 'refunded',
    returnRequested: 'return requested',
    returnApproved: 'return approved',
    returnRefused: 'return not accepted',
    exchangeRequested: 'exchange requested',
    exchangeApproved: 'exchange approved',
    exchangeSent: 'other size on its way',
    exchangeRefused: 'exchange not accepted',
  },
  buttons: {
    open: 'View the order',
    pay: 'Pay for the order',
    track: 'Track the order',
    surcharge: (sum) => `Pay ${sum}`,
  },
  payFirst: 'We will start packing as soon as your order is paid for.',
  exchange: {
    sizes: (from, to) => `size ${to} instead of ${from}`,
    pay: (sum, until) =>
      `It costs ${sum} more. Please pay the difference by ${until} ${letterClock('en').en}; after that the size goes back on sale.`,
  },
  moneyBack: 'We refund you the way you paid. It may take your bank a few days to show it.',
  newCertificate:
    'The certificate you paid with has a new owner now, so the money is on a new one. It is in your account; if you have none, it will come in a separate email.',
}

export const sms: typeof ru.sms = {
  placed: (number) => `${brand.en.name}: we have your order ${number} and will let you know when it is on its way.`,
  paid: (number) => `${brand.en.name}: payment received for order ${number}. We are packing it now.`,
  paymentFailed: (number) => `${brand.en.name}: the payment for order ${number} did not go through. Please try again.`,
  paymentExpired: (number) => `${brand.en.name}: order ${number} was not paid for in time and has been cancelled.`,
  notConfirmed: (number) => `${brand.en.name}: order ${number} was not confirmed in time and has been cancelled.`,
  assembling: (number) => `${brand.en.name}: we are packing order ${number}.`,
  shipped: (number) => `${brand.en.name}: order ${number} is on its way.`,
  readyForPickup: (number) => `${brand.en.name}: order ${number} is ready to collect. The address is in your email.`,
  delivered: (number) => `${brand.en.name}: order ${number} has been delivered. Enjoy wearing it!`,
  cancelled: (number) => `${brand.en.name}: order ${number} has been cancelled.`,
  refunded: (number) => `${brand.en.name}: we have refunded order ${number}.`,
  returnRequested: (number) => `${brand.en.name}: we have your return request for order ${number}.`,
  returnApproved: (number) => `${brand.en.name}: your return for order ${number} has been approved.`,
  returnRefused: (number) => `${brand.en.name}: we have replied to your return request for order ${number}.`,
  exchangeRequested: (number) => `${brand.en.name}: we have your exchange request for order ${number}.`,
  exchangeApproved: (number) => `${brand.en.name}: your exchange for order ${number} has been approved.`,
  exchangeSent: (number) => `${brand.en.name}: the other size is on its way, order ${number}.`,
  exchangeRefused: (number) => `${brand.en.name}: we have replied to your exchange request for order ${number}.`,
}

export const account: typeof ru.account = {
  confirm: 'Confirm address',
  seeBonuses: 'See my points',
  when: 'When',
  moment: (time) => `${time}, ${letterClock('en').en}`,
  device: 'Device',
  unknownDevice: 'Unknown device',
}

export const bonuses: typeof ru.bonuses = {
  amount: bonusCount,
  until: (day) => `By ${day}`,
  chooseProduct: 'Start shopping',
  chooseGift: 'Treat yourself',
  account: 'View all my points',
}

export const wish: typeof ru.wish = {
  confirm: 'Confirm address',
  look: 'View the item',
}

export const stylist: typeof ru.stylist = {
  subject: (id) => `Stylist question no.${NB}${id}`,
  title: 'Question for a stylist',
  name: 'Name',
  phone: 'Phone',
  answer: 'Reply by',
  answerBy: (method, isInEnglish) =>
    `${['', 'phone', 'WhatsApp', 'text message'][method] ?? ''}${isInEnglish ? '' : ', in Russian'}`,
  item: 'Item',
  look: 'Open the item',
}

export const career: typeof ru.career = {
  staff: {
    subject: (vacancy, reference) => `Application ${reference}: ${vacancy}`,
    title: 'Job application',
    reference: 'Reference',
    vacancy: 'Vacancy',
    anyVacancy: 'No particular vacancy',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    resume: 'CV',
    whereIsFile: (reference) =>
      `The CV is stored on the site under ${reference}: we do not send it by email. Replies to this email go to the applicant.`,
  },
  applicant: { reference: 'Reference', resume: 'File' },
}

export const feedback: typeof ru.feedback = {
  staff: {
    subject: (topic, reference) => `${topic}: message ${reference}`,
    title: 'A message from the site',
    reference: 'Reference',
    topic: 'Topic',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    order: 'Order',
    answer: 'How to reply',
    replyByEmail: 'Simply reply to this email.',
    replyByPhone: 'No email address given: call or text.',
    otherSite: 'Written on the Russian site.',
  },
  writer: { reference: 'Reference', topic: 'Topic', said: 'You wrote' },
}

export const mailbox: typeof ru.mailbox = {
  title: 'Sandbox mailbox',
  toSandbox: 'Sandbox',
  toList: 'All emails',
  empty: 'No emails yet.',
  from: 'From',
  to: 'To',
  at: 'When',
  subject: 'Subject',
  arrivals: 'Times received',
  files: 'Attachments',
  page: 'Email',
  text: 'Text part',
  headers: 'Headers',
}
