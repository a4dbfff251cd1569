import { brand } from '#shop/brand.ts'
import { pluralEn } from '../../plural.ts'
import type * as ru from '../../ru/letters/letters.ts'

const NB = '\u00a0'
const bonusCount = (count: number) => `${count.toLocaleString('en')}${NB}${pluralEn(count, 'bonus', 'bonuses')}`

export const frame: typeof ru.frame = {
  pieces: (count) => `Quantity:${NB}${count}`,
  ofDays: (count) => `${count}${NB}${pluralEn(count, 'day', 'days')}`,
  withinDays: (count) => `within ${count}${NB}${pluralEn(count, 'day', 'days')}`,
  help: 'A question? Call us, or simply reply to this e-mail.',
  address: `${brand.en.name}, Dubai Hills Mall, Al Khail Road, Dubai`,
  why: {
    order: `You receive this e-mail because you placed an order with ${brand.en.name}.`,
    account: `You receive this e-mail because it concerns your ${brand.en.name} account.`,
    address: 'You receive this e-mail because this address was left on our site.',
    gift: `You receive this e-mail because somebody gave you a ${brand.en.name} certificate and told us your address.`,
    staff: 'Internal: a letter from the site.',
    bonuses: 'You receive this e-mail because you collect Insider bonuses and subscribe to our letters.',
    news: `You receive this e-mail because you subscribed to news from ${brand.en.name}.`,
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
    refund: 'What we will refund',
    refunded: 'What we have refunded',
    reason: (reason) => `Reason: ${reason}`,
  },
  buttons: { open: 'View the order', pay: 'Pay for the order', track: 'Track the order' },
  payFirst: 'We begin to pack the order once it is paid.',
  moneyBack: 'The money goes back the way you paid. Your bank may need a few days to show it.',
}

export const sms: typeof ru.sms = {
  placed: (number) => `${brand.en.name}: we have your order ${number} and will write when it ships.`,
  paid: (number) => `${brand.en.name}: order ${number} is paid, we are packing it.`,
  paymentFailed: (number) => `${brand.en.name}: the payment for order ${number} did not go through. Please try again.`,
  paymentExpired: (number) => `${brand.en.name}: the time to pay for order ${number} has passed.`,
  assembling: (number) => `${brand.en.name}: we are packing order ${number}.`,
  shipped: (number) => `${brand.en.name}: order ${number} is on its way.`,
  readyForPickup: (number) => `${brand.en.name}: order ${number} is ready to collect. The address is in your e-mail.`,
  delivered: (number) => `${brand.en.name}: order ${number} has been delivered. Wear it with joy!`,
  cancelled: (number) => `${brand.en.name}: order ${number} is cancelled.`,
  refunded: (number) => `${brand.en.name}: we have refunded order ${number}.`,
  returnRequested: (number) => `${brand.en.name}: we have your return request for order ${number}.`,
  returnApproved: (number) => `${brand.en.name}: the return of order ${number} is approved.`,
  returnRefused: (number) => `${brand.en.name}: we have answered your return request for order ${number}.`,
}

export const account: typeof ru.account = {
  confirm: 'Confirm the address',
  seeBonuses: 'See my bonuses',
  when: 'When',
  moment: (time) => `${time}, Dubai time`,
  device: 'Device',
  unknownDevice: 'Could not be recognised',
}

export const bonuses: typeof ru.bonuses = {
  amount: bonusCount,
  until: (day) => `By ${day}`,
  choosePiece: 'Choose a piece',
  chooseGift: 'Choose a present for yourself',
  account: 'All bonuses and their terms',
}

export const wish: typeof ru.wish = {
  confirm: 'Confirm the address',
  look: 'View the piece',
}

export const stylist: typeof ru.stylist = {
  subject: (id) => `Question to a stylist no.${NB}${id}`,
  title: 'Question to a stylist',
  name: 'Name',
  phone: 'Phone',
  answer: 'How to answer',
  answerBy: (method, language) =>
    `${['', 'by a call', 'on WhatsApp', 'by a text message'][method] ?? ''}${language === 'en' ? ', in English' : ''}`,
  piece: 'Piece',
  look: 'Open the piece',
}

export const career: typeof ru.career = {
  staff: {
    subject: (vacancy, reference) => `Application ${reference}: ${vacancy}`,
    title: 'Application for a vacancy',
    reference: 'Reference',
    vacancy: 'Vacancy',
    anyVacancy: 'No particular vacancy',
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    resume: 'CV',
    whereIsFile: (reference) =>
      `The CV is kept in the shop under ${reference}: we do not send it by e-mail. A reply to this letter goes to the applicant.`,
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
    email: 'E-mail',
    phone: 'Phone',
    order: 'Order',
    answer: 'How to answer',
    replyByEmail: 'Simply reply to this letter.',
    replyByPhone: 'There is no e-mail address: call or send a text message.',
    inEnglish: 'Written on the English site.',
  },
  writer: { reference: 'Reference', topic: 'Topic', said: 'You wrote' },
}

export const mailbox: typeof ru.mailbox = {
  title: 'Mailbox of the sandbox',
  toSandbox: 'Sandbox',
  toList: 'All letters',
  empty: 'No letters yet.',
  from: 'From',
  to: 'To',
  at: 'When',
  subject: 'Subject',
  arrivals: 'Times arrived',
  files: 'Attachments',
  page: 'Letter',
  text: 'Text part',
  headers: 'Headers',
}
