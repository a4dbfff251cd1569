import { brand } from '#shop/brand.ts'
import type * as ru from '../ru/gift-letters.ts'

const NB = '\u00a0'

export const gift: typeof ru.gift = {
  subject: `You have been given a ${brand.en.name} gift certificate`,
  preheader: 'The code and the message are inside.',
  title: (recipient) => (recipient === '' ? 'This is for you' : `${recipient}, this is for you`),
  lead: (sender, sum) =>
    `${sender === '' ? 'You have been given' : `${sender} gives you`} a ${brand.en.name} gift certificate worth ${sum}. Choose a piece you will want to wear every day; what you do not spend at once stays on the certificate.`,
  button: 'Open the gift',
  amount: 'Value',
  code: 'Activation code',
  until: 'Valid until',
  note: 'The code is as good as money: whoever knows it can spend the certificate. Add the certificate to your profile, and nobody but you can.',
  file: (number) => `certificate-${number}.pdf`,
  picture: 'Gift certificate',
}

export const giftOrder: typeof ru.giftOrder = {
  open: 'View the order',
  certificate: (sum) => `Certificate for${NB}${sum}`,
  topUp: (sum) => `Top-up of${NB}${sum}`,
  inProfile: 'Already in your profile',
  toppedUp: 'The money is on the certificate',
  sentNow: (to) => `On its way: ${to}`,
  sendsAt: (to, moment) => `To be sent on ${moment}, Moscow time: ${to}`,
  total: 'Paid',
  refunded: 'Refunded',
  moneyBack: 'The money goes back to the card you paid with. Your bank may take a few days to credit it.',
  letters: {
    paid: {
      subject: (number) => `Your certificates are paid for, order ${number}`,
      preheader: 'When they leave, and where to.',
      title: 'Thank you for your purchase',
      lead: (number) =>
        `Order ${number} is paid. The code of each certificate is seen by nobody but the person it is meant for.`,
    },
    paymentFailed: {
      subject: (number) => `Order ${number} is not paid yet`,
      preheader: 'The order is saved: please try again.',
      title: 'The payment did not go through',
      lead: (number) =>
        `Your bank did not make the payment for the certificates of order ${number}. The order is saved: please try again.`,
    },
    expired: {
      subject: (number) => `Order ${number}: the time to pay is over`,
      preheader: 'The certificates can be ordered again.',
      title: 'The time to pay is over',
      lead: (number) =>
        `We did not receive the payment for order ${number}. If you have not changed your mind, please order the certificates again.`,
    },
    sent: {
      subject: 'Your gift has been sent',
      preheader: 'The letter with the certificate has left.',
      title: 'Your gift is on its way',
      lead: (sum, to) =>
        `The letter with the certificate for ${sum} has been sent: ${to}. Should it get lost, you can send it again from your profile.`,
    },
    refunded: {
      subject: (number) => `Your money for the certificate is on its way, order ${number}`,
      preheader: 'The certificate is no longer valid.',
      title: 'Refund sent',
      lead: (number) => `We have sent your money back for order ${number}.`,
    },
  },
}
