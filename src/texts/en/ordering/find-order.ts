import type { findOrder as ru } from '../../ru/ordering/find-order.ts'
import { layout } from '../layout.ts'

export const findOrder: typeof ru = {
  title: 'Where is my order',
  description: 'Check an order by its number and a code: where it is, when it will arrive and what is in it.',
  lead: 'Enter the order number and confirm the phone it was placed with. You do not need to sign in.',
  number: 'Order number',
  numberHint: 'It is in the email and text message about your order.',
  numberRequired: 'Please enter the order number.',
  numberWrong: 'There is a typo in the number: please compare it with the email or text message.',
  submit: 'Get a code',
  find: 'Find the order',
  finding: 'Looking for the order',
  noResponse: 'We could not connect. Please check your connection and try again.',
  proved: 'Your phone is confirmed.',
  fromDay: (day) => `Placed on ${day}`,
  another: 'Find another order',
  toProfile: 'Open in your account',
  entering: 'Opening your account',
  toProfileText:
    'There you can pay for the order, cancel it, exchange an item or return it. No further code is needed.',
  help: 'No number at hand?',
  helpText: 'Sign in with your phone: every order placed with it is in your account. Or call us:',
  signIn: 'Sign in with your phone',
  get phone() {
    return layout.footer.phone
  },
  get phoneUri() {
    return layout.footer.phoneUri
  },
  hours: layout.footer.hours,
}
