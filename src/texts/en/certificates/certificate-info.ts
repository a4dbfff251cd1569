import type { certificateInfo as ru } from '../../ru/certificates/certificate-info.ts'

const NB = '\u00A0'
const count = (number: number, one: string, many: string) => `${number}${NB}${number === 1 ? one : many}`

export const certificateInfo: typeof ru = {
  title: 'How gift certificates work',
  description: (figures) =>
    `A gift certificate from ${figures.min} to ${figures.max}: how to buy it, when it arrives, how to open and use it, how long it lasts and how refunds work.`,
  lead: 'Jewellery money in a beautiful envelope. It arrives by email, takes up no space and is never the wrong size.',
  breadcrumbs: 'You are here',
  home: 'Home',
  close: 'Close',
  understood: 'Got it',
  more: 'More about certificates',
  buy: 'Choose a certificate',
  got: 'I have been given a certificate',
  rules: 'Certificate and promo code rules',
  steps: 'Four steps',
  stepList: (figures) => [
    {
      name: 'Design it',
      text: `A design, an amount from ${figures.min} to ${figures.max} and a message of up to ${figures.messageLimit} characters. You see it all on the certificate straight away.`,
    },
    {
      name: 'Set the time',
      text: `As soon as it is paid for, or at any time in the next ${count(figures.farthestDays, 'day', 'days')}, in the time zone you choose.`,
    },
    { name: 'Pay', text: 'By card online. Certificates for several people make one order and one receipt.' },
    {
      name: 'Make someone happy',
      text: 'The recipient gets an email with an envelope that opens, a code and a PDF to print.',
    },
  ],
  questions: 'Questions',
  faq: (figures) => [
    {
      id: 'spend',
      title: 'How do I use a certificate?',
      text: [
        'Add jewellery to your cart and enter the certificate code. Or add the certificate to your account, and we will suggest it at checkout.',
        'You can use it bit by bit: the balance stays on it. If your order costs more, pay the rest by card. You can use several certificates in one order; the one that expires first is used first.',
      ],
    },
    {
      id: 'term',
      title: 'How long does it last?',
      text: [
        `${count(figures.years, 'year', 'years')} from the day it was bought. The date is on the certificate and in your account, and we send a reminder before it expires.`,
      ],
    },
    {
      id: 'refund',
      title: 'Can I get a refund?',
      text: [
        'Yes. Until any of it has been used, the buyer can have the full amount refunded to the same card, under “Certificates” in their account.',
        'If jewellery bought with a certificate is returned, the money goes back onto that certificate.',
      ],
    },
    {
      id: 'letter',
      title: 'The email has not arrived. What should I do?',
      text: [
        'Check the spam folder. If it is not there, the buyer can send it again from their account, to the same address or a corrected one. The earlier code will stop working.',
        'Until it is sent, the date and time can be changed there too.',
      ],
    },
    {
      id: 'myself',
      title: 'Can I buy one for myself?',
      text: [
        'Of course: choose “Myself” and it will be in your account as soon as it is paid for. A gift cannot be sent to your own email address, though: that is usually a typing mistake.',
      ],
    },
    {
      id: 'profile',
      title: 'Why add a certificate to my account?',
      text: [
        'You will not need to find the email or type the code, and only you will be able to use it, whoever else may read the email. You can also see the balance, the expiry date and every payment, top it up or pass it on.',
      ],
    },
    {
      id: 'with',
      title: 'Can I combine it with promo codes and points?',
      text: [
        'Yes. Discounts are applied first, then points, and the certificate pays for the rest. Certificates themselves cannot be bought at a discount, with points or with another certificate.',
      ],
    },
    {
      id: 'lost',
      title: 'What if someone guesses the code?',
      text: [
        'It is very unlikely: a certificate has a link and a separate twelve-character code, and it locks for an hour after a few wrong attempts. Keep the email safe all the same: until the certificate is added to an account, anyone who knows the code can use it.',
      ],
    },
  ],
}
