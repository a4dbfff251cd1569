import { formatDay, formatDayRange } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import type { OrderStatus } from '#rules/orders/order-state.ts'
import { paymentMethodById } from '#rules/payments/payment-methods.ts'
import { delivery as deliveryText } from '#site-texts/ordering/delivery.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { payments } from '#site-texts/ordering/payments.ts'
import { type Row, Sums } from '#ui/display/sums.tsx'
import { settings } from '../../../shared/shop/settings.ts'
import { isNeverPaid } from '../order-phase.ts'
import { endOf } from '../return/refund-rows.ts'
import styles from './order-facts.module.css'
import { recipientText } from './recipient-text.ts'

const messages = texts.detail
type OrderProps = { order: OrderDetail }

/** Name over value, for words. */
function Facts({ rows }: { rows: readonly (Row | false | null | '')[] }) {
  return (
    <dl className={styles.facts}>
      {rows
        .filter((row) => Array.isArray(row))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** It has not come yet, and still may. */
function isAhead({ order, delivery }: OrderStatus): boolean {
  const isInProgress = order === 'new' || order === 'confirmed' || order === 'assembling' || order === 'handed_over'
  return isInProgress && (delivery === 'waiting' || delivery === 'in_transit')
}

/** The days, with the hours that were chosen. */
function when(days: string, window: string | null): string {
  return window === null ? days : `${days}, ${deliveryText.window(window)}`
}

export function DeliveryFacts({ order }: OrderProps) {
  const dates = useDates()
  const { delivery, recipient, packs, expected } = order
  const titles: Partial<Record<string, string>> = deliveryText.titles
  return (
    <>
      {titles[delivery.method] && <p className={styles.lead}>{titles[delivery.method]}</p>}
      <Facts
        rows={[
          expected && isAhead(order.status) && [messages.days, when(formatDayRange(expected, dates), delivery.window)],
          delivery.collectUntil !== null && [messages.collectUntil, formatDay(delivery.collectUntil, dates)],
          delivery.address && [messages.address, preventOrphans(delivery.address)],
          [messages.recipient, recipientText(recipient, dates.language)],
          delivery.trackingNumber !== null && [messages.tracking, delivery.trackingNumber],
          packs.gift && packs.giftMessage !== null && packs.giftMessage && [messages.giftMessage, packs.giftMessage],
          order.comment && [messages.comment, order.comment],
        ]}
      />
    </>
  )
}

export function PaymentFacts({ order }: OrderProps) {
  const money = useMoney(order.currency).major
  const { payment, status, certificates, totals } = order
  const method = paymentMethodById(payment.methodId)
  const hasEnded = status.order === 'cancelled' || status.order === 'expired'
  const isBySomethingElse = totals.final === 0
  // The sum below says it.
  const isPlainlyPaid = status.payment === 'paid' && payment.paid > 0
  return (
    <>
      {!isBySomethingElse && method && (
        <p className={styles.lead}>
          {payments.methods[method.code]}
          {!isPlainlyPaid && (
            <span className={styles.state}>
              {isNeverPaid(order) ? texts.neverPaid : texts.payStates[status.payment]}
            </span>
          )}
        </p>
      )}
      <Sums
        rows={[
          payment.paid > 0 && [messages.paid, money(payment.paid)],
          ...certificates.map(({ number, amount }): Row => [messages.certificateEnd(endOf(number)), money(amount)]),
          totals.bonuses > 0 && [messages.byBonuses, texts.bonuses(totals.bonuses)],
          payment.refunded > 0 && [messages.refunded, money(payment.refunded)],
        ]}
      />
      {order.bonusesToEarn > 0 && !hasEnded && (
        <p className={styles.note}>
          {preventOrphans(messages.toEarn(order.bonusesToEarn, settings.loyalty.activeAfterDays))}
        </p>
      )}
    </>
  )
}

export function Totals({ order }: OrderProps) {
  const money = useMoney(order.currency).major
  const { totals } = order
  const minus = (name: string, sum: number) => sum > 0 && ([name, `−${money(sum)}`] as const)
  return (
    <Sums
      rows={[
        [texts.items(order.quantity), money(totals.initial)],
        minus(messages.saleSaving, totals.saleSaving),
        minus(messages.setSaving, totals.setSaving),
        minus(messages.promoSaving(order.promocodes, order.promotions), totals.promoSaving),
        minus(messages.bonuses, totals.bonuses),
        totals.packing > 0 && [order.packs.gift ? messages.giftPack : messages.packing, money(totals.packing)],
        [messages.deliveryPrice, totals.delivery > 0 ? money(totals.delivery) : messages.free],
        minus(messages.certificates, totals.certificates),
      ]}
      total={[messages.total, money(totals.final)]}
    />
  )
}
