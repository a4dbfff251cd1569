import { formatNumber } from '#rules/numbers/format-number.ts'
import type * as ru from '../../ru/content/feedback.ts'

export const feedback: typeof ru.feedback = {
  topic: 'What is it about?',
  topics: {
    order: 'An order',
    delivery: 'Delivery',
    return: 'A return or a repair',
    piece: 'An item',
    shop: 'A store or its staff',
    other: 'Something else',
  },
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  contactHint: 'An email address or a phone number is enough.',
  orderNumber: 'Order number',
  orderNumberNote: 'if there is one',
  message: 'Message',
  left: (written, most) => `${written} of ${formatNumber(most, 'en')}`,
  send: 'Send',
  sending: 'Sending',
  noResponse: 'We could not connect. Check your connection and try again.',
  thanks: {
    title: 'Thank you for writing to us',
    text: (reference) => `We have received your message, reference ${reference}. We will reply within one working day.`,
    again: 'Send another message',
  },
}
