const NB = '\u00a0'

/** What happened to the money of a certificate, as its owner reads it. */
export const certificateHistory = {
  issued: 'Сумма сертификата',
  topped_up: 'Пополнение',
  reserved: (number: string) => `Отложено для заказа${NB}№${NB}${number}, он ещё не${NB}оплачен`,
  spent: (number: string) => `Оплата заказа${NB}№${NB}${number}`,
  returned: (number: string) => `Возврат по${NB}заказу${NB}№${NB}${number}`,
  expired: 'Срок сертификата закончился',
  cashed_back: 'Деньги вернулись покупателю',
  /** Of an order whose number is not known any more. */
  unknownOrder: '—',
}
