import { certificateClock } from '../../clocks.ts'
import type * as ru from '../../ru/letters/gift-letters.ts'

const NB = '\u00a0'

export const gift: typeof ru.gift = {
  button: 'Open the gift',
  amount: 'Value',
  code: 'Activation code',
  until: 'Valid until',
  file: (number) => `certificate-${number}.pdf`,
  picture: 'Gift certificate',
  issuedInstead: (order) =>
    `This is the money for your return from order${NB}${order}. The certificate that you paid with has a new owner now, so we have issued another one.`,
}

export const giftOrder: typeof ru.giftOrder = {
  open: 'View the order',
  certificate: (sum) => `Certificate for${NB}${sum}`,
  topUp: (sum) => `Top-up of${NB}${sum}`,
  inProfile: 'Already in your account',
  toppedUp: 'The money is on the certificate',
  sentNow: (to) => `On its way to ${to}`,
  sendsAt: (to, moment) => `To be sent to ${to} on ${moment}, ${certificateClock.en}`,
  total: 'Paid',
  refunded: 'Refunded',
  moneyBack: 'We refund the card you paid with. It may take your bank a few days to show it.',
}

export const giftAlarms: typeof ru.giftAlarms = {
  partSubject: (number) => `Order ${number}: part of the money was refunded, and the certificates still work`,
  part: (number) =>
    `Part of the money for certificate order ${number} was refunded to the buyer outside our system. The software cannot tell which certificate it was for, and all of them can still be used. Block the one that was refunded.`,
  spentSubject: (number) => `Order ${number}: the money was refunded, but a certificate has been spent`,
  spent: (number) =>
    `The money for certificate order ${number} was refunded to the buyer outside our system, and some of the certificates have already been spent. Please sort this out with the buyer.`,
}
