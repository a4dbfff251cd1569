import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db.ts'
import { lockCertificates, writeEntries } from './entries.ts'

type Use = { certificate_id: number; held: number; captured: number; returned: number }

/** Money that comes back to a certificate can be spent for at least so long. */
const DAYS_AFTER_RETURN = 30

/**
 * Sets the sums aside for the order: all or none. False: one of them is over, is not this buyer's or has too little
 * left, and nothing has changed. Asked again for the same order with the same sums it answers true and changes nothing,
 * unless money of it has come back: a refunded order is not paid for a second time.
 * `customerId` is the signed-in buyer: a certificate kept in a profile is spent by its owner only.
 */
export async function reserveCertificates(
  tx: Transaction,
  orderKey: string,
  wanted: readonly { id: number; amount: number }[],
  now: Date,
  customerId: number | null = null,
): Promise<boolean> {
  const items = wanted.filter(({ amount }) => amount > 0)
  if (new Set(items.map(({ id }) => id)).size !== items.length) throw new RangeError('a certificate is named once')
  const certificates = await lockCertificates(
    tx,
    items.map(({ id }) => id),
    now,
  )
  const uses = (await usesOf(tx, orderKey)).filter(({ held, captured }) => held + captured > 0)
  if (uses.length > 0)
    return (
      uses.length === items.length &&
      uses.every((use) =>
        items.some(
          ({ id, amount }) => id === use.certificate_id && amount === use.held + use.captured && use.returned === 0,
        ),
      )
    )

  const isEnough = items.every(({ id, amount }) => {
    const certificate = certificates.find((one) => one.id === id)
    if (!certificate || certificate.is_over || certificate.is_locked || certificate.free < amount) return false
    return certificate.customer_id === null || certificate.customer_id === customerId
  })
  if (!isEnough) return false
  await writeEntries(
    tx,
    items
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, amount }) => ({ certificateId: id, kind: 'reserved', amount, orderKey })),
    now,
  )
  return true
}

/** The order is paid: what was set aside is spent. Repeating it changes nothing. */
export async function captureCertificates(tx: Transaction, orderKey: string, now: Date): Promise<void> {
  await endReservations(tx, orderKey, 'spent', now)
}

/** The order ended unpaid: what was set aside is free again. Repeating it changes nothing. */
export async function releaseCertificates(tx: Transaction, orderKey: string, now: Date): Promise<void> {
  const ids = await endReservations(tx, orderKey, 'released', now)
  const certificates = await lockCertificates(tx, ids, now)
  // One whose term is running keeps it: ordering and cancelling must not prolong a certificate.
  const over = certificates.filter((certificate) => certificate.is_over)
  await keepSpendable(
    tx,
    over.map(({ id }) => id),
    now,
  )
}

/** A refund's share, once per `key`. More than the order paid with this certificate is refused by the table itself. */
export async function returnToCertificate(
  tx: Transaction,
  { orderKey, certificateId, amount, key }: { orderKey: string; certificateId: number; amount: number; key: string },
  now: Date,
): Promise<void> {
  if (amount === 0) return
  await lockCertificates(tx, [certificateId], now)
  const once = `${orderKey}:${key}`
  const { rows } = await tx.execute(sql`
    select from certificates.entries where certificate_id = ${certificateId} and key = ${once}`)
  if (rows.length > 0) return
  await writeEntries(tx, [{ certificateId, kind: 'returned', amount, orderKey, key: once }], now)
  await keepSpendable(tx, [certificateId], now)
}

async function endReservations(
  tx: Transaction,
  orderKey: string,
  kind: 'spent' | 'released',
  now: Date,
): Promise<number[]> {
  const held = (uses: Use[]) => uses.filter((use) => use.held > 0)
  const ids = held(await usesOf(tx, orderKey)).map((use) => use.certificate_id)
  await lockCertificates(tx, ids, now)
  // Read again behind the lock: somebody may have been quicker.
  const uses = held(await usesOf(tx, orderKey))
  await writeEntries(
    tx,
    uses.map((use) => ({ certificateId: use.certificate_id, kind, amount: use.held, orderKey })),
    now,
  )
  return uses.map((use) => use.certificate_id)
}

/** Without this, money returned after the end of the term would be lost to its owner. */
async function keepSpendable(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update certificates.certificates
    set expires_at = greatest(expires_at, ${now.toISOString()}::timestamptz + make_interval(days => ${DAYS_AFTER_RETURN}))
    where id in ${[...ids]}`)
}

async function usesOf(tx: Transaction, orderKey: string): Promise<Use[]> {
  const { rows } = await tx.execute<Use>(sql`
    select certificate_id, held, captured, returned from certificates.uses
    where order_key = ${orderKey} order by certificate_id`)
  return rows
}
