import { instalmentParts } from '../../instalment-parts.ts'
import { pluralEn } from '../../plural.ts'
import type { payments as ruPayments, payPage as ruPayPage } from '../../ru/ordering/payments.ts'

export const paymentCount = (count: number) => `${count}\u00A0${pluralEn(count, 'payment', 'payments')}`

export const payments: typeof ruPayments = {
  order: (number) => `Order ${number}`,
  methods: {
    payselection: 'By card online',
    sbp: 'Fast Payment System (SBP)',
    dolyame: `Dolyame: ${paymentCount(instalmentParts)}`,
    card_on_delivery: 'By card on delivery',
    cash: 'Cash on delivery',
  },
  reasons: {
    only_roubles: 'For orders in roubles only.',
    with_certificate: 'Dolyame cannot be combined with a gift certificate.',
    nothing_to_hand_over: 'A certificate is sent by email, so it is paid for when you order.',
    certificate_bought: 'Certificates are paid for by card online.',
    preorder: 'This item is made to order, so it is paid for when you order.',
  },
  sumReasons: {
    sum_too_small: (sum) => `Dolyame is for orders from ${sum}.`,
    sum_too_large: (sum) => `Dolyame is for orders up to ${sum}.`,
    too_large_for_delivery: (sum) => `With delivery, you can pay this way for orders up to ${sum}.`,
    too_large_for_shop: (sum) => `In a store, you can pay this way for orders up to ${sum}.`,
  },
}

export const payPage: typeof ruPayPage = {
  title: 'Payment',
  sandbox: 'This is a sandbox: no money is taken and no card is needed.',
  toPay: 'Amount due',
  pay: 'Pay',
  decline: 'Decline',
  leave: 'Leave without paying',
  withCheck: 'Ask the bank to confirm (3-D Secure)',
  webhook: 'How the site hears about it',
  modes: {
    now: 'at once',
    late: '10 seconds later',
    double: 'twice',
    before: 'before the buyer is back',
    forged: 'with a forged signature only',
    lost: 'not at all: the notice is lost',
    wrong_amount: 'with another amount',
  },
  check: 'Confirmation by the bank',
  checkAbout: 'Here the bank would ask for a code from a text message.',
  confirm: 'Confirm',
  refuse: 'Do not confirm',
  qr: 'Here a buyer would point the phone’s camera at the code.',
  isOver: 'This order has already been paid for.',
  toShop: 'Back to the site',
  notFound: 'We cannot find this payment page.',
  instalments: (count) => `${paymentCount(count)}, two weeks apart`,
  part: (number) => `Payment ${number}`,
  approve: 'Approve',
  reject: 'Reject',
}
