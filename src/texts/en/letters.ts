import { brand } from '#shop/brand.ts'
import { pluralEn } from '../plural.ts'
import type * as ru from '../ru/letters.ts'

const NB = '\u00a0'
const bonusCount = (count: number) => `${count.toLocaleString('en')}${NB}${pluralEn(count, 'bonus', 'bonuses')}`

export const frame: typeof ru.frame = {
  pieces: (count) => `Quantity:${NB}${count}`,
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
  letters: {
    placed: {
      subject: (number) => `We have your order ${number}`,
      preheader: 'We will write when it is packed and on its way.',
      title: 'Thank you for your order',
      lead: (number) => `We have your order ${number} and will write when it is packed and on its way.`,
      note: '',
    },
    paid: {
      subject: (number) => `Order ${number} is paid`,
      preheader: 'Your payment has arrived, and we begin to pack.',
      title: 'Payment received',
      lead: (number) => `Order ${number} is paid, thank you. We begin to pack it.`,
      note: '',
    },
    paymentFailed: {
      subject: (number) => `Order ${number} is not paid yet`,
      preheader: 'Your order is kept: try again, or pay another way.',
      title: 'The payment did not go through',
      lead: (number) =>
        `Your bank did not make the payment for order ${number}. The order is kept: try again, or choose another way to pay.`,
      note: 'If your bank has set the money aside, it will release it by itself.',
    },
    paymentExpired: {
      subject: (number) => `Order ${number}: the time to pay has passed`,
      preheader: 'The pieces are on sale again, and you can order anew.',
      title: 'The time to pay has passed',
      lead: (number) =>
        `No payment arrived for order ${number}, so the pieces are on sale again. If you still want them, please order anew.`,
      note: '',
    },
    assembling: {
      subject: (number) => `We are packing order ${number}`,
      preheader: 'Every piece is checked first.',
      title: 'We are packing your order',
      lead: (number) => `We are checking the hallmarks, tags and clasps of order ${number} and packing it.`,
      note: '',
    },
    shipped: {
      subject: (number) => `Order ${number} is on its way`,
      preheader: 'Your order has left us.',
      title: 'Your order is on its way',
      lead: (number) => `Order ${number} has been handed to the courier. The address and the dates are below.`,
      note: '',
    },
    readyForPickup: {
      subject: (number) => `Order ${number} is ready to collect`,
      preheader: 'Where, and until when: see inside.',
      title: 'Your order is waiting for you',
      lead: (number) => `Order ${number} has arrived. Where to collect it, and until when, is below.`,
      note: 'When you come, please give the number of the order.',
    },
    delivered: {
      subject: (number) => `Order ${number} has been delivered`,
      preheader: 'Wear it with joy.',
      title: 'Wear it with joy',
      lead: (number) => `Order ${number} is with you. Thank you for choosing ${brand.en.name}.`,
      note: 'If something is not right, you can return it within 14 days: start the return on the page of the order.',
    },
    cancelled: {
      subject: (number) => `Order ${number} is cancelled`,
      preheader: 'What happens next.',
      title: 'Your order is cancelled',
      lead: (number) => `Order ${number} is cancelled and will not be sent.`,
      note: '',
    },
    refunded: {
      subject: (number) => `Your refund for order ${number}`,
      preheader: 'What we have refunded, and where to.',
      title: 'Your refund is on its way',
      lead: (number) => `We have refunded order ${number}.`,
      note: '',
    },
    returnRequested: {
      subject: (number) => `Your return request, order ${number}`,
      preheader: 'We will look at it and write what to do next.',
      title: 'We have your return request',
      lead: (number) =>
        `We have your request to return pieces of order ${number}. We will look at it and write what to do next.`,
      note: '',
    },
    returnApproved: {
      subject: (number) => `Your return is approved, order ${number}`,
      preheader: 'How to hand the pieces over.',
      title: 'Your return is approved',
      lead: (number) =>
        `We have approved the return for order ${number}. How to hand the pieces over is on the page of the order.`,
      note: 'The pieces should be unworn, with their tags and seals. We send the money within 10 days of receiving them.',
    },
    returnRefused: {
      subject: (number) => `We cannot accept the return, order ${number}`,
      preheader: 'And why.',
      title: 'We cannot accept the return',
      lead: (number) => `We are sorry: we cannot accept the return of order ${number}.`,
      note: 'If you disagree, reply to this e-mail, and we will look at it together.',
    },
  },
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
  confirm: {
    subject: 'Please confirm your e-mail address',
    preheader: 'One press, and letters about your orders come here.',
    title: 'Confirm your address',
    text: `This address was given in a ${brand.en.name} account. Please confirm that it is yours, and we will send letters about your orders here.`,
    button: 'Confirm the address',
    note: 'If you gave no address, do not press: without it we send nothing more.',
  },
  deleted: {
    subject: 'Your account is deleted',
    preheader: 'Your details are erased; this is the last letter.',
    title: 'Your account is deleted',
    text: 'We have deleted your account and erased your details, as you asked. What the law tells us to keep about purchases stays without your name and contacts.',
    note: 'This is the last letter: we no longer keep your address either.',
  },
  signIn: {
    subject: 'A new sign-in to your account',
    preheader: 'If it was you, there is nothing to do.',
    title: 'A new sign-in to your account',
    text: 'Somebody has signed in to your account from a new device.',
  },
  phoneChanged: {
    subject: 'Your sign-in phone has changed',
    preheader: 'If it was you, there is nothing to do.',
    title: 'Your sign-in phone has changed',
    text: (ending) =>
      `You now sign in with the number that ends in${NB}${ending}. The former number no longer opens the account.`,
  },
  referralReward: {
    subject: (count) => `+${bonusCount(count)} for your invitation`,
    preheader: 'Thank you for recommending us.',
    title: 'Bonuses for your invitation',
    text: (count, days) =>
      `A first order came by your link, and its return period is over. We have given you ${bonusCount(count)}: you can spend them within ${days}${NB}days.`,
    button: 'See my bonuses',
  },
  when: 'When',
  moment: (time) => `${time}, Dubai time`,
  device: 'Device',
  unknownDevice: 'Could not be recognised',
  notYou: 'If it was not you, call us at once: we will close the account to others and help you back in.',
}

export const bonuses: typeof ru.bonuses = {
  amount: bonusCount,
  expiring: {
    subject: (count, day) => `${bonusCount(count)} ${pluralEn(count, 'expires', 'expire')} on ${day}`,
    preheader: 'How many, when, and what they can pay for.',
    title: 'Your bonuses expire soon',
    text: (name, count, day) =>
      `${name ? `${name}, your` : 'Your'} account holds ${bonusCount(count)} to be spent by ${day}. After that ${pluralEn(count, 'it is', 'they are')} gone.`,
    severalText: (name, count) =>
      `${name ? `${name}, your` : 'Your'} account holds ${bonusCount(count)} whose term is nearly over:`,
    until: (day) => `By ${day}`,
    note: (share) =>
      `One bonus is one rouble. Bonuses pay for up to ${share}% of pieces that are not reduced: switch them on in the cart. Those that expire first are spent first.`,
    button: 'Choose a piece',
  },
  birthday: {
    subject: (count) => `${bonusCount(count)} for your birthday`,
    preheader: (count, day) => `${bonusCount(count)} are on your account until ${day}.`,
    title: (name) => (name ? `${name}, this is for you` : 'This is for you'),
    text: (count, day) =>
      `To celebrate your birthday we have put ${bonusCount(count)} on your account. Spend them by ${day}, perhaps on the piece you have long had your eye on.`,
    note: (share) =>
      `One bonus is one rouble. Bonuses pay for up to ${share}% of pieces that are not reduced: switch them on in the cart.`,
    button: 'Choose a present for yourself',
  },
  account: 'All bonuses and their terms',
}

export const wish: typeof ru.wish = {
  asks: {
    price: (name) => `write to you when it costs less: ${name}`,
    stock: (name) => `write to you when it is back: ${name}`,
  },
  confirm: {
    subject: 'Please confirm your address',
    preheader: 'Then we will write when there is news of the piece.',
    text: (asked) =>
      `Somebody, we hope it was you, asked us to ${asked}.\n\nPlease confirm the address by the link below; it works for a week.`,
    button: 'Confirm the address',
    note: 'If it was not you, do nothing: there will be no more letters.',
  },
  cheaper: {
    subject: (name) => `Now for less: ${name}`,
    title: 'Now for less',
    text: (name, price) => `${name} now costs ${price}.`,
  },
  back: {
    subject: (name) => `Back in stock: ${name}`,
    title: 'Back in stock',
    text: (name) =>
      `${name} can be bought again. We do not set pieces aside, so do not wait too long if you have been hoping for it.`,
  },
  look: 'View the piece',
  last: 'This is the only letter you asked for; the subscription ends with it.',
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
  applicant: {
    subject: 'We have received your CV',
    preheader: 'We will read it and answer in any case.',
    title: 'Thank you for wanting to work with us',
    text: (vacancy) =>
      `We have your application for “${vacancy}”. We will read your CV and answer in any case, even if we choose somebody else.`,
    textAny: 'We have your CV. We will read it and write to you when there is a vacancy that suits you.',
    reference: 'Reference',
    resume: 'File',
    note: 'Something to add? Simply reply to this e-mail and name the reference.',
  },
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
  writer: {
    subject: (reference) => `We have received your message ${reference}`,
    preheader: 'We will answer within one working day.',
    title: 'Thank you for writing to us',
    text: 'We have your message. We will answer within one working day; if it is urgent, please call us.',
    reference: 'Reference',
    topic: 'Topic',
    said: 'You wrote',
  },
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
