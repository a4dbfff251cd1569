import type { certificateInfo as ru } from '../../ru/certificates/certificate-info.ts'

const NB = '\u00A0'
const count = (number: number, one: string, many: string) => `${number}${NB}${number === 1 ? one : many}`

export const certificateInfo: typeof ru = {
  title: 'How gift certificates work',
  description: (figures) =>
    `A gift certificate from ${figures.min} to ${figures.max}: how to buy it, when it arrives, how to open and spend it, how long it lasts and how to get the money back.`,
  lead: 'Money for jewelry in a handsome envelope. It comes by e-mail, takes up no room and is never the wrong size.',
  breadcrumbs: 'You are here',
  home: 'Home',
  close: 'Close',
  understood: 'Got it',
  more: 'More about certificates',
  buy: 'Choose a certificate',
  got: 'I was given a certificate',
  rules: 'Rules of certificates and promo codes',
  steps: 'Four steps',
  stepList: (figures) => [
    {
      name: 'Put it together',
      text: `A design, a sum from ${figures.min} to ${figures.max} and up to ${figures.messageLimit} characters of your own. You see it all on the certificate at once.`,
    },
    {
      name: 'Set the time',
      text: `As soon as it is paid for, or any day and hour of the next ${count(figures.farthestDays, 'day', 'days')}, Moscow time.`,
    },
    { name: 'Pay', text: 'By card online. Several certificates for several people make one order and one receipt.' },
    {
      name: 'Make somebody happy',
      text: 'The recipient gets a letter: an envelope that opens, a code, and a PDF should you like to hand it over on paper.',
    },
  ],
  questions: 'Questions',
  faq: (figures) => [
    {
      id: 'spend',
      title: 'How is a certificate spent?',
      text: [
        'Put jewelry into the cart and enter the code of the certificate, or add the certificate to your account, and it will offer itself at the checkout.',
        'It can be spent bit by bit: what is left stays. If the jewelry costs more, pay the rest by card. Several certificates can be used in one order; the one that ends first is spent first.',
      ],
    },
    {
      id: 'term',
      title: 'How long does it last?',
      text: [
        `${count(figures.years, 'year', 'years')} from the day it was bought. The date stands on the certificate and in your account, and we send a reminder before it comes.`,
      ],
    },
    {
      id: 'refund',
      title: 'Can I get the money back?',
      text: [
        'Yes. As long as nothing was spent, the buyer can have the whole sum returned to the same card, in the account under “Certificates”.',
        'If jewelry bought with a certificate is returned, the money goes back to the certificate it came from.',
      ],
    },
    {
      id: 'letter',
      title: 'The letter has not arrived. What now?',
      text: [
        'Look in the spam folder. If it is not there either, the buyer can send it again from the account, to the same address or a corrected one. The earlier code then stops working.',
        'As long as the letter has not left, its day and hour can be changed there too.',
      ],
    },
    {
      id: 'myself',
      title: 'Can I buy one for myself?',
      text: [
        'Of course: choose “Myself” and it will be in your account as soon as it is paid for. A present cannot be sent to your own e-mail, though: that usually means a slip in the address.',
      ],
    },
    {
      id: 'profile',
      title: 'Why add a certificate to my account?',
      text: [
        'So that you need not look for the letter or type the code. From then on only you can spend it, whoever else may read the letter. You also see what is left, until when, and every payment, and can top it up or pass it on.',
      ],
    },
    {
      id: 'with',
      title: 'Does it go with promo codes and bonuses?',
      text: [
        'Yes. Discounts come first, then bonuses, and the certificate pays for what remains. A certificate itself cannot be bought at a discount, with bonuses or with another certificate.',
      ],
    },
    {
      id: 'lost',
      title: 'What if somebody guesses the code?',
      text: [
        'Nobody will: a certificate has a link and a separate code of twelve characters, and after a few wrong tries it is locked for an hour. Keep the letter safe all the same: whoever knows the code holds the certificate until it is added to an account.',
      ],
    },
  ],
}
