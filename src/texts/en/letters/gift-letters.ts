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
