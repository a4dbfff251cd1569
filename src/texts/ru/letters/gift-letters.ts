import { certificateClock } from '../../clocks.ts'

const NB = '\u00a0'

/** The letter that brings a certificate to whom it is given. */
export const gift = {
  button: 'Открыть подарок',
  amount: 'Номинал',
  code: 'Код активации',
  until: 'Действует до',
  file: (number: string) => `sertifikat-${number}.pdf`,
  picture: 'Подарочный сертификат',
  /** Says why the buyer gets one that nobody gave. */
  issuedInstead: (order: string) =>
    `Это деньги за${NB}возврат по${NB}заказу${NB}№${NB}${order}. Сертификат, которым вы платили, теперь у${NB}другого владельца, поэтому мы выпустили новый.`,
}

/** What the buyer of certificates is told. */
export const giftOrder = {
  open: 'Посмотреть заказ',
  /** What becomes of each certificate. */
  certificate: (sum: string) => `Сертификат на${NB}${sum}`,
  topUp: (sum: string) => `Пополнение на${NB}${sum}`,
  inProfile: 'Уже в вашем личном кабинете',
  toppedUp: 'Деньги уже на сертификате',
  sentNow: (to: string) => `Отправляем: ${to}`,
  sendsAt: (to: string, moment: string) => `Отправим ${moment} ${certificateClock.ru.brief.replace(' ', NB)}: ${to}`,
  total: 'Оплачено',
  refunded: 'Вернули',
  moneyBack: 'Деньги вернутся на карту, с которой вы платили. Банк может зачислять их несколько дней.',
}

/** To the staff. */
export const giftAlarms = {
  partSubject: (number: string) => `Заказ ${number}: часть денег вернулась, а сертификаты действуют`,
  part: (number: string) =>
    `Часть денег за заказ сертификатов ${number} вернулась покупателю мимо магазина. За какой из сертификатов, программа не знает, и все они ещё действуют. Заблокируйте тот, за который вернули деньги.`,
  spentSubject: (number: string) => `Заказ ${number}: деньги вернулись, а сертификат потрачен`,
  spent: (number: string) =>
    `Деньги за заказ сертификатов ${number} вернулись покупателю мимо магазина, а часть сертификатов уже потрачена. Разберитесь с покупателем.`,
}
