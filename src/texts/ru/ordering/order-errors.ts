import type { OrderFormProblem } from '#rules/orders/order-form.ts'
import type { HoldReason } from '#rules/orders/shipping-hold.ts'
import { brand } from '#shop/brand.ts'
import { addressRequired, apartmentRequired, cityRequired, postcodeInvalid, regionRequired } from '../messages.ts'

/** What cart and order answers say besides the codes of the catalogue. */
export const cartAnswers = {
  reduced: (name: string, left: number) => `«${name}»: осталось только ${left}.`,
  removed: (name: string) => (name ? `«${name}» больше нет в продаже.` : 'Одного из украшений больше нет в продаже.'),
}

/** Looked up by a code. */
export const orderLookups = {
  /** Fields that only the checkout has. */
  fields: {
    address_required: addressRequired,
    apartment_required: apartmentRequired,
    city_required: cityRequired,
    region_required: regionRequired,
    postcode_invalid: postcodeInvalid,
    recipient_name_required: 'Укажите имя получателя.',
    recipient_lastname_required: 'Укажите фамилию получателя.',
    recipient_phone_required: 'Укажите телефон получателя.',
  } satisfies Partial<Record<OrderFormProblem, string>>,
  /** Why an order is on hold. */
  holds: {
    unpaid: 'Приостановлен: оплачен не полностью.',
    partly_refunded: 'Приостановлен: часть денег вернулась покупателю.',
    refunded: 'Приостановлен: все деньги вернулись покупателю.',
    address: 'Приостановлен: адрес не подтверждён.',
  } satisfies Record<HoldReason, string>,
}

/** Words of letters about an order. */
export const orderTexts = {
  /** A line of a receipt. */
  surcharge: (name: string) => `Доплата за другой размер: ${name}`,
  rows: {
    goods: 'Украшения',
    saving: 'Скидка',
    promo: 'Промокод',
    promotion: (name: string) => `Акция «${name}»`,
    bonuses: 'Бонусы',
    packing: 'Упаковка',
    delivery: 'Доставка',
    certificates: 'Сертификаты',
  },
  /** The last row of the sums. */
  totals: {
    paid: 'Оплачено',
    toPay: 'К оплате',
    onDelivery: 'К оплате при получении',
    plain: 'Итого',
  },
  free: 'бесплатно',
  tenders: {
    money: 'Тем же способом, каким платили',
    account: 'На банковский счёт',
    certificate: 'На сертификат',
    newCertificate: (number: string) => `На новый сертификат № ${number}`,
    bonuses: 'Бонусами',
  },
  paid: 'Оплачено',
  toPay: 'Ждёт оплаты',
  onDelivery: 'При получении',
  calendar: (number: string) => `Доставка заказа ${number}, ${brand.ru.name}`,
}

/** To the staff. */
export const orderAlarms = {
  lateSubject: (number: string) => `Заказ ${number}: оплата пришла слишком поздно`,
  late: (number: string) =>
    `Деньги за заказ ${number} пришли, когда его украшения уже проданы. Оплата возвращается сама; позвоните покупателю.`,
  onHoldSubject: (number: string) => `Заказ ${number} приостановлен: деньги вернулись покупателю`,
  onHold: (number: string) =>
    `За заказ ${number} деньги вернулись покупателю, полностью или частично, и оставшейся суммы не хватает на то, что нужно отправить. Не собирайте и не отдавайте его: позвоните покупателю и отмените заказ или оформите новый.`,
}

export const exchangeTexts = {
  unpaid: 'Доплата за другой размер не пришла в течение суток, и он снова в продаже. Заявку можно отправить ещё раз.',
}
