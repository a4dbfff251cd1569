import { Link } from 'react-router'
import type { OrderDetail } from '#contract/entities/order.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor } from '#rules/money/money.ts'
import { paymentMethodById } from '#rules/payments/payment-methods.ts'
import { orderSuccess as words } from '#site-texts/checkout.ts'
import { layout } from '#site-texts/layout.ts'
import { payments } from '#site-texts/payments.ts'
import { Sums } from '#ui/sums.tsx'
import { BoughtLines } from '../../app/bought-lines.tsx'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { ordersAddress } from '../../features/orders/orders-address.ts'
import { recipientWords } from '../../features/orders/recipient-words.ts'
import styles from './order-success.module.css'

/** The order as it was made: what, where to, for how much, and whom to ask. */
export function OrderFacts({ order, isCustomer }: { order: OrderDetail; isCustomer: boolean }) {
  const { language } = useSite().site
  const sums = (sum: number) => formatMoney(fromMajor(sum, order.currency), language)
  const method = paymentMethodById(order.payment.methodId)
  const facts = [
    [words.where, tieShortWords(order.delivery.address)],
    [words.who, recipientWords(order.recipient, language)],
    [words.howPaid, method && order.totals.final > 0 ? payments.methods[method.code] : ''],
  ]
  return (
    <aside className={styles.facts} aria-labelledby="facts">
      <h2 className={styles.heading} id="facts">
        {words.lines}
      </h2>
      <BoughtLines
        lines={order.lines}
        sums={sums}
        quantity={words.quantity}
        renderName={({ name, url }) => <Link to={url}>{name}</Link>}
      />
      <Totals order={order} sums={sums} />
      <dl className={styles.rows}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <section className={styles.help} aria-label={words.help}>
        <h3>{words.help}</h3>
        <p className={styles.about}>{tieShortWords(words.helpText)}</p>
        <p className={styles.actions}>
          <a href={layout.footer.phoneUri}>{layout.footer.phone}</a>
          <a href={`mailto:${layout.footer.email}`}>{layout.footer.email}</a>
        </p>
        <p className={styles.about}>{layout.footer.hours}</p>
      </section>
      <p className={styles.actions}>
        {isCustomer && <Link to={ordersAddress({ order: order.key })}>{words.inProfile}</Link>}
        <Link to="/catalog">{words.goOn}</Link>
      </p>
    </aside>
  )
}

function Totals({ order, sums }: { order: OrderDetail; sums(sum: number): string }) {
  const { totals, bonusesToEarn } = order
  const minus = (sum: number) => (sum > 0 ? `−${sums(sum)}` : null)
  const rows: [string, string | null][] = [
    [words.rows.goods, sums(totals.initial)],
    [words.rows.saving, minus(totals.saleSaving)],
    [words.rows.set, minus(totals.setSaving)],
    [words.rows.promo, minus(totals.promoSaving)],
    [words.rows.bonuses, minus(totals.bonuses)],
    [words.rows.packing, totals.packing > 0 ? sums(totals.packing) : null],
    [words.rows.delivery, totals.delivery === 0 ? words.free : sums(totals.delivery)],
    [words.rows.certificates, minus(totals.certificates)],
  ]
  return (
    <Sums
      className={styles.rows}
      rows={rows}
      total={[words.rows.total, sums(totals.final)]}
      totalClassName={styles.total}
      after={bonusesToEarn > 0 && [words.rows.toEarn, bonusesToEarn]}
    />
  )
}
