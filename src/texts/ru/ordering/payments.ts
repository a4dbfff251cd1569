import type { PaymentMethodCode, PaymentProblem, SumProblem } from '#rules/payments/payment-methods.ts'
import { instalmentParts } from '../../instalment-parts.ts'
import { pluralRu } from '../../plural.ts'

export const paymentCount = (count: number) => `${count}\u00A0${pluralRu(count, 'платёж', 'платежа', 'платежей')}`

export const payments = {
  /** Стоит на странице оплаты и в выписке банка. */
  order: (number: string) => `Заказ ${number}`,
  methods: {
    payselection: 'Картой онлайн',
    sbp: 'Через СБП',
    dolyame: `Долями: ${paymentCount(instalmentParts)}`,
    card_on_delivery: 'Картой при получении',
    cash: 'Наличными при получении',
  } satisfies Record<PaymentMethodCode, string>,
  reasons: {
    only_roubles: 'Только для заказов в рублях.',
    with_certificate: 'Долями нельзя оплатить заказ с\u00a0подарочным сертификатом.',
    nothing_to_hand_over: 'Сертификат приходит письмом, поэтому оплачивается сразу.',
    certificate_bought: 'Сертификат оплачивается картой онлайн.',
    preorder: 'Украшение делают под заказ, поэтому оно оплачивается сразу.',
  } satisfies Record<Exclude<PaymentProblem, SumProblem>, string>,
  /** The sum is that of the shop's settings. */
  sumReasons: {
    sum_too_small: (sum: string) => `Долями можно оплатить заказ от\u00a0${sum}.`,
    sum_too_large: (sum: string) => `Долями можно оплатить заказ до\u00a0${sum}.`,
    too_large_for_delivery: (sum: string) => `С\u00a0доставкой так можно оплатить заказ до\u00a0${sum}.`,
    too_large_for_shop: (sum: string) => `В\u00a0магазине так можно оплатить заказ до\u00a0${sum}.`,
  } satisfies Record<SumProblem, (sum: string) => string>,
}

/** Страница оплаты песочницы: вместо страницы банка, когда магазин работает сам по себе. */
export const payPage = {
  title: 'Оплата',
  sandbox: 'Это песочница: деньги не списываются, карта не нужна.',
  toPay: 'К оплате',
  pay: 'Оплатить',
  decline: 'Отклонить',
  leave: 'Уйти, не заплатив',
  withCheck: 'Спросить подтверждение банка (3-D Secure)',
  webhook: 'Как магазин узнает об оплате',
  modes: {
    now: 'сразу',
    late: 'через 10 секунд',
    double: 'дважды',
    before: 'раньше, чем вернётся покупатель',
    forged: 'только с поддельной подписью',
    lost: 'никак: уведомление потерялось',
    wrong_amount: 'с другой суммой',
  },
  check: 'Подтверждение банка',
  checkAbout: 'Здесь банк попросил бы код из сообщения.',
  confirm: 'Подтвердить',
  refuse: 'Не подтверждать',
  qr: 'Здесь покупатель навёл бы на код камеру телефона.',
  isOver: 'Этот заказ уже оплачен.',
  toShop: 'Вернуться в магазин',
  notFound: 'Такой страницы оплаты нет.',
  instalments: (count: number) => `${paymentCount(count)} раз в две недели`,
  part: (number: number) => `Платёж ${number}`,
  approve: 'Одобрить',
  reject: 'Отказать',
}
