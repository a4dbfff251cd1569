import type { OrderDetail } from '#contract/entities/order.ts'
import type { OrderStatus } from '#rules/orders/order-state.ts'
import { paymentMethodById } from '#rules/payments/payment-methods.ts'
import { delivery as deliveryWords } from '#site-texts/delivery.ts'
import { orders as texts } from '#site-texts/orders.ts'
import { payments } from '#site-texts/payments.ts'
import { type Row, Sums } from '#ui/sums.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { momentDay, promisedDays } from './date-words.ts'
import styles from './order-facts.module.css'
import { recipientWords } from './recipient-words.ts'
import { endOf } from './refund-rows.ts'
import { useDates, useMoney } from './use-words.ts'

const words = texts.detail
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
  const isUnderWay = order === 'new' || order === 'confirmed' || order === 'assembling' || order === 'handed_over'
  return isUnderWay && (delivery === 'waiting' || delivery === 'in_transit')
}

export function DeliveryFacts({ order }: OrderProps) {
  const dates = useDates()
  const { delivery, recipient, packs, expected } = order
  const titles: Partial<Record<string, string>> = deliveryWords.titles
  return (
    <>
      {titles[delivery.way] && <p className={styles.lead}>{titles[delivery.way]}</p>}
      <Facts
        rows={[
          expected && isAhead(order.status) && [words.days, promisedDays(expected, dates)],
          delivery.collectUntil !== null && [words.collectUntil, momentDay(delivery.collectUntil, dates)],
          delivery.address && [words.address, tieShortWords(delivery.address)],
          [words.recipient, recipientWords(recipient, dates.language)],
          delivery.trackingNumber !== null && [words.tracking, delivery.trackingNumber],
          packs.gift && packs.giftMessage !== null && packs.giftMessage && [words.giftMessage, packs.giftMessage],
          order.comment && [words.comment, order.comment],
        ]}
      />
    </>
  )
}

export function PaymentFacts({ order }: OrderProps) {
  const money = useMoney(order.currency)
  const { payment, status, certificates, totals } = order
  const method = paymentMethodById(payment.methodId)
  const hasEnded = status.order === 'cancelled' || status.order === 'expired'
  const isNeverPaid = hasEnded && payment.paid === 0 && status.payment !== 'authorised'
  const isBySomethingElse = totals.final === 0
  // The sum below says it.
  const isPlainlyPaid = status.payment === 'paid' && payment.paid > 0
  return (
    <>
      {!isBySomethingElse && method && (
        <p className={styles.lead}>
          {payments.methods[method.code]}
          {!isPlainlyPaid && (
            <span className={styles.state}>{isNeverPaid ? texts.neverPaid : texts.payStates[status.payment]}</span>
          )}
        </p>
      )}
      <Sums
        rows={[
          payment.paid > 0 && [words.paid, money(payment.paid)],
          ...certificates.map(({ number, amount }): Row => [words.certificateEnd(endOf(number)), money(amount)]),
          totals.bonuses > 0 && [words.byBonuses, texts.bonuses(totals.bonuses)],
          payment.refunded > 0 && [words.refunded, money(payment.refunded)],
        ]}
      />
      {order.bonusesToEarn > 0 && !hasEnded && (
        <p className={styles.note}>{tieShortWords(words.toEarn(order.bonusesToEarn))}</p>
      )}
    </>
  )
}

export function Totals({ order }: OrderProps) {
  const money = useMoney(order.currency)
  const { totals } = order
  const minus = (name: string, sum: number) => sum > 0 && ([name, `−${money(sum)}`] as const)
  return (
    <Sums
      rows={[
        [texts.pieces(order.quantity), money(totals.initial)],
        minus(words.saleSaving, totals.saleSaving),
        minus(words.setSaving, totals.setSaving),
        minus(words.promoSaving(order.promocodes.join(', ')), totals.promoSaving),
        minus(words.bonuses, totals.bonuses),
        totals.packing > 0 && [order.packs.gift ? words.giftPack : words.packing, money(totals.packing)],
        [words.deliveryPrice, totals.delivery > 0 ? money(totals.delivery) : words.free],
        minus(words.certificates, totals.certificates),
      ]}
      total={[words.total, money(totals.final)]}
    />
  )
}
