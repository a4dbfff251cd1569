import { sql } from 'drizzle-orm'
import type { Refund } from '#rules/pricing/refund-shares.ts'
import { type PromoSavings, promoCost } from '#rules/promo/promo-cost.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { ComputedCart } from '../../cart/index.ts'
import {
  captureCertificates,
  type NewCertificate,
  releaseCertificates,
  reserveCertificates,
  returnToCertificate,
} from '../../certificates/index.ts'
import { captureBonuses, releaseBonuses, reserveBonuses, returnBonuses } from '../../loyalty/index.ts'
import { type KnownPromo, type PromoUse, promosOfOrder, releasePromo, takePromos } from '../../promo/index.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import { orderOwner } from './order-owner.ts'
import type { OrderRow } from './order-row.ts'

export type TenderWish = {
  orderKey: string
  phone: string
  customerId: number | null
  promos: readonly (PromoUse & { code: string })[]
  certificates: OrderRow['certificateShares']
  /** Hundredths. */
  bonuses: number
}

/** What could not be had: somebody else was quicker. */
export type TenderLost = { what: 'promo' | 'certificate' | 'bonuses'; name: string }

/**
 * Takes the codes, certificates and bonuses of an order, always in this order and each by its id, so that two orders
 * never wait for each other in a circle. Null: all of it is held. Otherwise the caller rolls back.
 */
export async function holdTenders(
  tx: Transaction,
  { hashPhone }: Pick<OrderChangeDeps, 'hashPhone'>,
  wish: TenderWish,
  now: Date,
): Promise<TenderLost | null> {
  const { orderKey, phone, customerId } = wish
  const usedBy = { phone, phoneHash: hashPhone(phone) }
  const outOfReach = await takePromos(tx, { uses: wish.promos, usedBy, orderKey }, now)
  if (outOfReach)
    return { what: 'promo', name: wish.promos.find(({ promoId }) => promoId === outOfReach.promoId)?.code ?? '' }
  const isHeld = await reserveCertificates(tx, orderKey, wish.certificates, now, customerId)
  if (!isHeld) return { what: 'certificate', name: wish.certificates[0]?.number ?? '' }
  if (wish.bonuses === 0) return null
  if (customerId === null) return { what: 'bonuses', name: '' }
  return (await reserveBonuses(tx, { customerId, amount: wish.bonuses, orderKey }, now))
    ? null
    : { what: 'bonuses', name: '' }
}

/** The same once more for an order that had let go of them. */
export async function holdAgain(
  tx: Transaction,
  deps: Pick<OrderChangeDeps, 'hashPhone'>,
  order: OrderRow,
  now: Date,
): Promise<TenderLost | null> {
  const promos = await promosOfOrder(tx, order.promocodes)
  const missing = order.promocodes.find((code) => !promos.some((promo) => promo.code === code))
  if (missing) return { what: 'promo', name: missing }
  const lost = await holdTenders(
    tx,
    deps,
    {
      orderKey: order.key,
      phone: order.phone,
      customerId: order.customerId,
      promos: promoUses(promos, order),
      certificates: order.certificateShares,
      bonuses: order.bonuses,
    },
    now,
  )
  if (!lost) await keep(tx, order, 'reserved')
  return lost
}

/** What an order takes of its promos. One that saves nothing, for a delivery that is free anyway, is not used up. */
export function promoUses(promos: readonly KnownPromo[], savings: PromoSavings): TenderWish['promos'] {
  return promos
    .map((promo) => ({
      promoId: promo.id,
      codeId: promo.codeId,
      code: promo.code,
      amount: promoCost(promo, savings),
    }))
    .filter(({ amount }) => amount > 0)
}

/** The same of a cart that is ordered. */
export function promoUsesOf({ promos, calculated }: ComputedCart): TenderWish['promos'] {
  return promoUses(
    promos.flatMap(({ promo, reason }) => (promo && reason === null ? promo : [])),
    calculated.priced,
  )
}

/** The order is paid: what was held is spent. */
export async function captureTenders(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  if (order.tenderState !== 'reserved') return
  await captureCertificates(tx, order.key, now)
  await captureBonuses(tx, order.key, now)
  await keep(tx, order, 'captured')
}

/**
 * The order came to nothing: each gets back what it gave, once, whether it was only held or spent already. `rest` is
 * what of the spent ones has not come back before. Answers the certificates that were issued instead of their own.
 */
export async function giveTendersBack(
  tx: Transaction,
  order: OrderRow,
  rest: Pick<Refund, 'certificates' | 'bonus'>,
  now: Date,
): Promise<NewCertificate[]> {
  if (order.tenderState === 'released') return []
  let issued: NewCertificate[] = []
  await releasePromo(tx, order.key, now)
  if (order.tenderState === 'reserved') {
    await releaseCertificates(tx, order.key, now)
    await releaseBonuses(tx, order.key, now)
  } else {
    issued = await returnToCertificates(tx, order, { certificates: rest.certificates, key: 'cancel' }, now)
    await returnBonuses(tx, { orderKey: order.key, amount: rest.bonus, key: 'cancel' }, now)
  }
  await keep(tx, order, 'released')
  return issued
}

/** Each gets its share of a refund, once per `key`. Answers what was issued instead of those that were handed on since. */
export async function returnToCertificates(
  tx: Transaction,
  order: OrderRow,
  { certificates, key }: Pick<Refund, 'certificates'> & { key: string },
  now: Date,
): Promise<NewCertificate[]> {
  if (certificates.length === 0) return []
  const { key: orderKey, number: orderNumber, name, email, language, origin } = order
  const buyer = { orderNumber, customerId: await orderOwner(tx, order), name, email, language, origin }
  const issued: NewCertificate[] = []
  for (const { id, amount } of certificates) {
    const publicId = order.certificateShares.find((share) => share.id === id)?.publicId
    const paidBy = publicId === undefined ? {} : { paidBy: { publicId, buyer } }
    const instead = await returnToCertificate(tx, { orderKey, certificateId: id, amount, key, ...paidBy }, now)
    if (instead) issued.push(instead)
  }
  return issued
}

async function keep(tx: Transaction, order: OrderRow, state: OrderRow['tenderState']): Promise<void> {
  await tx.execute(sql`update ordering.orders set tender_state = ${state} where key = ${order.key}`)
  order.tenderState = state
}
