import type * as ru from '../../ru/content/feedback.ts'

export const feedback: typeof ru.feedback = {
  topic: 'What it is about',
  topics: {
    order: 'An order',
    delivery: 'Delivery',
    return: 'A return or a repair',
    piece: 'A piece',
    shop: 'A shop or its staff',
    other: 'Something else',
  },
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  contactHint: 'An e-mail address or a phone number is enough.',
  orderNumber: 'Order number',
  orderNumberNote: 'if there is one',
  message: 'Message',
  left: (written, most) => `${written} of ${most.toLocaleString('en')}`,
  send: 'Send',
  sending: 'Sending',
  noResponse: 'We could not reach the shop. Check your connection and try again.',
  thanks: {
    title: 'Thank you for writing to us',
    text: (reference) => `We have your message under ${reference}. We will answer within one working day.`,
    again: 'Write another message',
  },
}
