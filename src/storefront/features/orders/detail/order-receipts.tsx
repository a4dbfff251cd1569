import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { orderReceipts } from '#contract/ordering/orders.ts'
import { formatUin } from '#rules/items/uin.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { Sums } from '#ui/display/sums.tsx'
import styles from './order-receipts.module.css'

const messages = texts.receipts

/** What was printed for the order. Asked for anew when its money has moved. */
export function OrderReceipts({ order }: { order: OrderDetail }) {
  const dates = useDates()
  const money = useMoney(order.currency).major
  const { key, status, payment } = order
  const { data } = useLoaded(
    `${key}:${status.payment}:${status.order}:${payment.refunded}`,
    async (signal) => (await browserApi(orderReceipts, { params: { key } }, { signal })).receipts,
    { keepsPrevious: true },
  )
  if (data === null) return null
  if (data.length === 0) return <p className={styles.note}>{messages.none}</p>
  return (
    <ul className={styles.receipts}>
      {data.map((receipt) => (
        <li key={`${receipt.kind}:${receipt.at}`}>
          <details>
            <summary>
              {messages.kinds[receipt.kind]}, {money(receipt.total)}
            </summary>
            <p className={styles.note}>{formatDayAndTime(receipt.at, dates)}</p>
            <Sums
              rows={receipt.items.map(({ name, quantity, sum, uin }) => [
                uin ? messages.named(messages.line(name, quantity), formatUin(uin)) : messages.line(name, quantity),
                money(sum),
              ])}
              total={[messages.total, money(receipt.total)]}
            />
          </details>
        </li>
      ))}
    </ul>
  )
}
