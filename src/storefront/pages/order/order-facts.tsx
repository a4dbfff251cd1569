import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { paymentMethodById } from '#rules/payments/payment-methods.ts'
import { layout } from '#site-texts/layout.ts'
import { orderSuccess as texts } from '#site-texts/ordering/checkout.ts'
import { payments } from '#site-texts/ordering/payments.ts'
import { Sums } from '#ui/display/sums.tsx'
import { recipientText } from '../../features/orders/detail/recipient-text.ts'
import { ordersAddress } from '../../features/orders/orders-address.ts'
import { BoughtLines } from '../../shared/bought-lines.tsx'
import { useSite } from '../../shared/site.ts'
import styles from './order-success.module.css'

/** The order as it was made: what, where to, for how much, and whom to ask. */
export function OrderFacts({ order, isCustomer }: { order: OrderDetail; isCustomer: boolean }) {
  const { language } = useSite().site
  const sums = useMoney(order.currency).major
  const method = paymentMethodById(order.payment.methodId)
  const facts = [
    [texts.where, preventOrphans(order.delivery.address)],
    [texts.who, recipientText(order.recipient, language)],
    [texts.howPaid, method && order.totals.final > 0 ? payments.methods[method.code] : ''],
  ]
  return (
    <aside className={styles.facts} aria-labelledby="facts">
      <h2 className={styles.heading} id="facts">
        {texts.lines}
      </h2>
      <BoughtLines
        lines={order.lines}
        sums={sums}
        quantity={texts.quantity}
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
      <section className={styles.help} aria-label={texts.help}>
        <h3>{texts.help}</h3>
        <p className={styles.about}>{preventOrphans(texts.helpText)}</p>
        <p className={styles.actions}>
          <a href={layout.footer.phoneUri}>{layout.footer.phone}</a>
          <a href={`mailto:${layout.footer.email}`}>{layout.footer.email}</a>
        </p>
        <p className={styles.about}>{layout.footer.hours}</p>
      </section>
      <p className={styles.actions}>
        {isCustomer && <Link to={ordersAddress({ order: order.key })}>{texts.inProfile}</Link>}
        <Link to="/catalog">{texts.goOn}</Link>
      </p>
    </aside>
  )
}

function Totals({ order, sums }: { order: OrderDetail; sums(sum: number): string }) {
  const { totals, status } = order
  // What has ended earns nothing.
  const bonusesToEarn = status.order === 'cancelled' || status.order === 'expired' ? 0 : order.bonusesToEarn
  const minus = (sum: number) => (sum > 0 ? `−${sums(sum)}` : null)
  const rows: [string, string | null][] = [
    [texts.rows.goods, sums(totals.initial)],
    [texts.rows.saving, minus(totals.saleSaving)],
    [texts.rows.set, minus(totals.setSaving)],
    [texts.rows.promo, minus(totals.promoSaving)],
    [texts.rows.bonuses, minus(totals.bonuses)],
    [texts.rows.packing, totals.packing > 0 ? sums(totals.packing) : null],
    [texts.rows.delivery, totals.delivery === 0 ? texts.free : sums(totals.delivery)],
    [texts.rows.certificates, minus(totals.certificates)],
  ]
  return (
    <Sums
      className={styles.rows}
      rows={rows}
      total={[texts.rows.total, sums(totals.final)]}
      totalClassName={styles.total}
      after={bonusesToEarn > 0 && [texts.rows.toEarn, bonusesToEarn]}
    />
  )
}
