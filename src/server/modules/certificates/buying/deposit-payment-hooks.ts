import { sql } from 'drizzle-orm'
import { certificateExpiry } from '#rules/certificates/certificate-term.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { PaymentHooks } from '../../payments/index.ts'
import type { BuyingDeps } from '../buying-deps.ts'
import { certificateLedger, lockCertificates } from '../entries.ts'
import { cashBackCertificate, issueCertificate } from '../issue-certificate.ts'
import { type Gift, giftsOfOrder } from '../sending/gifts.ts'
import { type DepositOrder, depositOrderByKey, lockDepositOrder } from './deposit-orders.ts'
import { notifyDepositBuyer, paidNotice } from './notify-deposit-buyer.ts'
import { staffAlarm } from './staff-alarm.ts'

type Deps = Pick<BuyingDeps, 'outbox' | 'record' | 'log' | 'terms' | 'hash' | 'staffEmail' | 'staffLanguage'>

/** What orders of certificates do when payments tell them something; in the transaction that changes the payment. */
export function depositPaymentHooks(deps: Deps): PaymentHooks {
  return {
    async lockOrder(tx, key) {
      await lockDepositOrder(tx, key)
    },

    async isAwaited(db, key) {
      return (await depositOrderByKey(db, key))?.state === 'unpaid'
    },

    async onPaid(tx, { orderKey }, now) {
      const order = await lockDepositOrder(tx, orderKey)
      if (!order) return 'too_late'
      if (order.paid > 0) return 'accepted'
      const gifts = await giftsOfOrder(tx, orderKey)
      // Nothing runs out: money that comes after the time to pay buys what was ordered all the same.
      if (!(await canHaveMoney(tx, order, gifts, now))) return 'too_late'
      await tx.execute(sql`
        update certificates.orders set state = 'paid', paid = total, payment_failed_at = null where key = ${orderKey}`)
      for (const gift of gifts) await (gift.topUpOf === null ? issue(tx, deps, gift, now) : topUp(tx, deps, gift, now))
      await notifyDepositBuyer(tx, deps, order, paidNotice(deps.terms, order, gifts, now))
      return 'accepted'
    },

    async onTriedAgain(tx, orderKey) {
      await tx.execute(sql`update certificates.orders set payment_failed_at = null where key = ${orderKey}`)
    },

    async onFailed(tx, { orderKey, paymentId }, now) {
      const order = await lockDepositOrder(tx, orderKey)
      if (order?.state !== 'unpaid') return
      await tx.execute(sql`
        update certificates.orders set payment_failed_at = ${now.toISOString()} where key = ${orderKey}`)
      await notifyDepositBuyer(tx, deps, order, { kind: 'paymentFailed' }, String(paymentId))
    },

    async onRefunded(tx, { orderKey, paymentId, amount, total, isSurplus }, now) {
      const order = await lockDepositOrder(tx, orderKey)
      if (!order) return
      const sum = (minor: number) => formatMoney(money(minor, deps.terms.currency), order.language)
      if (isSurplus) {
        if (total === amount)
          await notifyDepositBuyer(tx, deps, order, { kind: 'refunded', sum: sum(total) }, `surplus:${paymentId}`)
        return
      }
      const refunded = Math.min(total, order.paid)
      if (order.paid === 0 || refunded <= order.refunded) return
      const state = refunded === order.paid ? 'refunded' : 'partly_refunded'
      await tx.execute(sql`
        update certificates.orders set refunded = ${refunded}, state = ${state} where key = ${orderKey}`)
      if (state === 'refunded') await endTheRest(tx, deps, order, now)
      else if (refunded > (await refundedGifts(tx, orderKey))) await alarmOfPart(tx, deps, order, refunded)
      const notice = { kind: 'refunded', sum: sum(refunded - order.refunded) } as const
      await notifyDepositBuyer(tx, deps, order, notice, String(refunded))
    },
  }
}

/** Money goes onto a certificate of the buyer's own: one that was handed on, was refunded or has ended is not that. */
async function canHaveMoney(tx: Transaction, order: DepositOrder, gifts: readonly Gift[], now: Date): Promise<boolean> {
  const ids = gifts.flatMap(({ topUpOf }) => topUpOf ?? [])
  const certificates = await lockCertificates(tx, ids, now)
  const { rows } = await tx.execute(sql`
    select from certificates.entries where certificate_id = any (${`{${ids.join(',')}}`}::integer[])
      and kind = 'cashed_back' limit 1`)
  return rows.length === 0 && certificates.every((one) => one.customer_id === order.customerId && !one.is_over)
}

/** It exists from now on; its code does not until it is written into a letter. */
async function issue(tx: Transaction, deps: Deps, gift: Gift, now: Date): Promise<void> {
  const { id: certificateId } = await issueCertificate(
    tx,
    {
      face: gift.amount,
      issueKey: `gift:${gift.id}`,
      years: deps.terms.years,
      source: 'payment',
      customerId: gift.isForMyself ? gift.customerId : null,
    },
    deps.hash,
    now,
  )
  await tx.execute(sql`
    update certificates.gifts
    set certificate_id = ${certificateId}, state = ${gift.isForMyself ? 'in_profile' : 'scheduled'}
    where id = ${gift.id}`)
  await deps.record(tx, 'certificate.issued', { certificateId, giftId: gift.id })
}

/** Its term begins anew: the money that is added can be spent as long as any other. */
async function topUp(tx: Transaction, deps: Deps, gift: Gift, now: Date): Promise<void> {
  const { topUpOf: certificateId } = gift
  if (certificateId === null) throw new Error(`gift ${gift.id} tops nothing up`)
  const entry = { accountId: certificateId, kind: 'topped_up', amount: gift.amount, key: `gift:${gift.id}` } as const
  await certificateLedger.write(tx, [entry], now)
  await tx.execute(sql`
    update certificates.certificates
    set expires_at = greatest(expires_at, ${certificateExpiry(now, deps.terms.years).toISOString()}::timestamptz)
    where id = ${certificateId}`)
  await tx.execute(sql`update certificates.gifts set state = 'in_profile' where id = ${gift.id}`)
  await deps.record(tx, 'certificate.topped_up', { certificateId, giftId: gift.id })
}

/** What gifts of the order that ended have given back, or are about to. */
async function refundedGifts(tx: Transaction, orderKey: string): Promise<number> {
  const ended = (await giftsOfOrder(tx, orderKey)).filter(({ state }) => state === 'refunded')
  return ended.reduce((all, { amount }) => all + amount, 0)
}

/** A part of the money went back past the shop: for which of the certificates, only people know. */
async function alarmOfPart(tx: Transaction, deps: Deps, order: DepositOrder, refunded: number): Promise<void> {
  deps.log.error(
    { event: 'certificates.part_refunded', alarm: true, orderKey: order.key },
    'a part of the money for certificates went back past the shop',
  )
  await deps.outbox.put(tx, 'email', `deposit:${order.key}:part:${refunded}`, {
    to: deps.staffEmail,
    ...staffAlarm('part', order.number, deps.staffLanguage),
  })
}

/** All the money went back, also past the shop, in the provider's cabinet: nothing of the order can be spent any more. */
async function endTheRest(tx: Transaction, deps: Deps, order: DepositOrder, now: Date): Promise<void> {
  const standing = (await giftsOfOrder(tx, order.key)).filter(({ state }) => state !== 'refunded')
  let isSpent = false
  for (const { id, certificateId } of standing) {
    const isEnded = certificateId !== null && (await cashBackCertificate(tx, certificateId, now))
    if (!isEnded) isSpent = true
    else {
      await tx.execute(sql`update certificates.gifts set state = 'refunded' where id = ${id}`)
      await deps.record(tx, 'certificate.refunded', { certificateId, giftId: id })
    }
  }
  if (!isSpent) return
  deps.log.error(
    { event: 'certificates.spent_refunded', alarm: true, orderKey: order.key },
    'money went back for certificates that are spent',
  )
  await deps.outbox.put(tx, 'email', `deposit:${order.key}:spent`, {
    to: deps.staffEmail,
    ...staffAlarm('spent', order.number, deps.staffLanguage),
  })
}
