import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { orderPassports } from '#contract/customer/passport.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { formatUin } from '#rules/items/uin.ts'
import { passport as texts } from '#site-texts/customer/passport.ts'
import styles from './order-view.module.css'

/** The passports of what was packed for the order; nothing before that. Asked for anew when the order has moved on. */
export function OrderPassports({ order: { key, status } }: { order: OrderDetail }) {
  const { data } = useLoaded(
    `${key}:${status.order}`,
    async (signal) => (await browserApi(orderPassports, { params: { key } }, { signal })).passports,
    { keepsPrevious: true },
  )
  if (!data || data.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="order-passports">
      <h3 className={styles.title} id="order-passports">
        {texts.inOrder}
      </h3>
      <ul className={styles.links}>
        {data.map(({ code, uin, name }) => (
          <li key={uin}>
            <a href={`/passport/${code}`}>{texts.inOrderLink(name, formatUin(uin))}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
