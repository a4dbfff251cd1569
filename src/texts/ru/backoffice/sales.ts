import { pluralRu } from '../../plural.ts'

const days = (count: number) => `${count} ${pluralRu(count, 'день', 'дня', 'дней')}`
const orders = (count: number) => `${count} ${pluralRu(count, 'заказ', 'заказа', 'заказов')}`

export const sales = {
  title: 'Продажи',
  period: 'За сколько дней',
  days,
  currency: 'Валюта',
  none: 'За эти дни ничего не купили',
  noneText: 'Выберите срок побольше или подождите первых заказов.',
  byDay: 'По дням',
  total: (sum: string, count: number) => `${sum}, ${orders(count)}`,
  ofDay: (day: string, sum: string, count: number) => `${day}: ${sum}, ${orders(count)}`,
  chart: (total: string) => `Продажи по дням столбиками, всего ${total}. Те же числа в таблице ниже.`,
  asTable: 'Числа таблицей',
  dayColumns: { day: 'День', orders: 'Заказы', sum: 'Сумма' },
  steps: 'Докуда дошли заказы',
  stepNames: {
    placed: 'Оформлены',
    paid: 'Оплачены',
    sent: 'Отправлены',
    received: 'Получены',
    returned: 'Возвращены целиком или частью',
  },
  best: 'Продаются лучше всего',
  noBest: 'За эти дни ничего не купили.',
  idle: 'Лежат без движения',
  idleLead: 'В продаже весь срок, есть в наличии, не купили ни разу.',
  noIdle: 'Всё, что есть в наличии, хоть раз купили.',
  runningOut: 'Скоро кончатся',
  runningOutLead: (count: number) =>
    `Хватит не больше чем на ${days(count)}, если будут покупать так же. Считаем все магазины и склады без того, что уже обещано.`,
  noRunningOut: 'Всего хватает.',
  productColumns: { product: 'Украшение', sold: 'Куплено', left: 'Осталось', lasts: 'Хватит' },
  lasts: (count: number) => (count === 0 ? 'нет в наличии' : `на ${days(count)}`),
  size: (size: string) => `размер ${size}`,
}
