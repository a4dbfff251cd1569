import { sql } from 'drizzle-orm'
import { type Db, type Transaction, transaction } from '../../kernel/database/db.ts'
import { amountOf } from './commerceml/offer-element.ts'
import { DOCUMENT_END, documentHead, element, requisite, type Xml } from './commerceml/write-xml.ts'

const AT_ONCE = 500

type Order = {
  key: string
  number: string
  created_at: string
  currency: string
  state: string
  payment_state: string
  delivery_state: string
  name: string
  phone: string
  email: string
  recipient_name: string
  recipient_phone: string
  address: string
  comment: string
  delivery_method: string
  tracking_number: string | null
  delivery: string
  packing: string
  payable: string
  paid: string
  mark: string
}
type Line = {
  order_key: string
  code: string
  name_ru: string
  quantity: number
  unit_final: string
  sum: string
  product: string
}

/** Changes whenever something of an order does that the other system has to know. */
const MARK = sql`concat_ws(' ', o.state, o.payment_state, o.delivery_state, o.paid, o.refunded, o.tracking_number)`

/** Orders that the other system does not know yet as they are. They are offered until it says that it has them. */
export async function offerOrders(db: Db, now: Date): Promise<string> {
  return transaction(db, async (tx) => {
    const { rows: orders } = await tx.execute<Order>(sql`
      select o.*, ${MARK} as mark from ordering.published_order_documents o
      left join exchange.reported_orders t on t.order_key = o.key
      where t.reported is distinct from ${MARK} order by o.created_at limit ${AT_ONCE}`)
    const lines = await linesOf(tx, orders)
    await tx.execute(sql`
      insert into exchange.reported_orders (order_key, offered)
      select key, mark from json_to_recordset(${JSON.stringify(orders.map(({ key, mark }) => ({ key, mark })))}::json)
        as o(key text, mark text)
      on conflict (order_key) do update set offered = excluded.offered`)
    const documents = orders.map((order) => `${orderElement(order, lines.get(order.key) ?? []).xml}\n`)
    return `${documentHead(now)}${documents.join('')}${DOCUMENT_END}`
  })
}

/** The other system has what was offered last; what has changed since is offered again. */
export async function acknowledgeOrders(db: Db): Promise<void> {
  await db.execute(
    sql`update exchange.reported_orders set reported = offered, offered = null where offered is not null`,
  )
}

async function linesOf(tx: Transaction, orders: readonly Order[]): Promise<Map<string, Line[]>> {
  const { rows } = await tx.execute<Line>(sql`
    select l.order_key, l.code, l.name_ru, l.quantity, l.unit_final, l.sum, p.external_code as product
    from ordering.published_order_lines l join catalog.published_products p on p.id = l.product_id
    where l.order_key in (select value from json_array_elements_text(${JSON.stringify(orders.map(({ key }) => key))}::json))
    order by l.order_key, l.position`)
  return Map.groupBy(rows, ({ order_key }) => order_key)
}

function orderElement(order: Order, lines: readonly Line[]): Xml {
  const created = new Date(order.created_at).toISOString()
  const sum = (minor: string) => amountOf(Number(minor))
  const contact = (type: string, value: string) => element('Контакт', element('Тип', type), element('Значение', value))
  const service = (name: string, minor: string) =>
    Number(minor) === 0
      ? null
      : element(
          'Товар',
          element('Ид', name),
          element('Наименование', name),
          element('ЦенаЗаЕдиницу', sum(minor)),
          element('Количество', 1),
          element('Сумма', sum(minor)),
          element('ЗначенияРеквизитов', requisite('ТипНоменклатуры', 'Услуга')),
        )
  return element(
    'Документ',
    element('Ид', order.number),
    element('Номер', order.number),
    element('Дата', created.slice(0, 10)),
    element('Время', created.slice(11, 19)),
    element('ХозОперация', 'Заказ товара'),
    element('Роль', 'Продавец'),
    element('Валюта', order.currency),
    element('Курс', 1),
    element('Сумма', sum(order.payable)),
    element(
      'Контрагенты',
      element(
        'Контрагент',
        element('Ид', order.phone),
        element('Наименование', order.name),
        element('ПолноеНаименование', order.name),
        element('Роль', 'Покупатель'),
        element('АдресРегистрации', element('Представление', order.address)),
        element('Контакты', contact('Телефон', order.phone), contact('Почта', order.email)),
        element(
          'Представители',
          element(
            'Представитель',
            element(
              'Контрагент',
              element('Отношение', 'Получатель'),
              element('Наименование', order.recipient_name),
              element('Ид', order.recipient_phone),
            ),
          ),
        ),
      ),
    ),
    element('Комментарий', order.comment),
    element(
      'Товары',
      lines.map(({ product, code, name_ru, quantity, unit_final, sum: total }) =>
        element(
          'Товар',
          element('Ид', `${product}#${code}`),
          element('Артикул', code),
          element('Наименование', name_ru),
          element('ЦенаЗаЕдиницу', sum(unit_final)),
          element('Количество', quantity),
          element('Сумма', sum(total)),
          element('ЗначенияРеквизитов', requisite('ТипНоменклатуры', 'Товар')),
        ),
      ),
      service('Доставка', order.delivery),
      service('Упаковка', order.packing),
    ),
    element(
      'ЗначенияРеквизитов',
      requisite('Состояние', order.state),
      requisite('Состояние оплаты', order.payment_state),
      requisite('Состояние доставки', order.delivery_state),
      requisite('Оплачено', sum(order.paid)),
      requisite('Способ доставки', order.delivery_method),
      requisite('Номер отслеживания', order.tracking_number ?? ''),
    ),
  )
}
