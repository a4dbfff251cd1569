import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/db.ts'
import { certificateLedger, lockCertificates } from './entries.ts'

/** Money that comes back to a certificate can be spent for at least so long. */
const DAYS_AFTER_RETURN = 30

/**
 * Sets the sums aside for the order: all or none. False: one of them is over, is not this buyer's or has too little
 * left, and nothing has changed. Asked again for the same order with the same sums it answers true and changes nothing,
 * unless money of it has come back: a refunded order is not paid for a second time.
 * `customerId` is the signed-in buyer: a certificate kept in a profile is spent by its owner only. `publicId` is the one
 * it was seen under: handed on to somebody else meanwhile, it has another and is not this buyer's any more.
 */
export async function reserveCertificates(
  tx: Transaction,
  orderKey: string,
  wanted: readonly { id: number; amount: number; publicId?: string }[],
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
  const uses = (await certificateLedger.usesOf(tx, orderKey)).filter(({ held, captured }) => held + captured > 0)
  if (uses.length > 0)
    return (
      uses.length === items.length &&
      uses.every((use) =>
        items.some(
          ({ id, amount }) => id === use.accountId && amount === use.held + use.captured && use.returned === 0,
        ),
      )
    )

  const isEnough = items.every(({ id, amount, publicId }) => {
    const certificate = certificates.find((one) => one.id === id)
    if (publicId !== undefined && certificate?.public_id !== publicId) return false
    if (!certificate || certificate.is_over || certificate.is_locked || certificate.free < amount) return false
    return certificate.customer_id === null || certificate.customer_id === customerId
  })
  if (!isEnough) return false
  await certificateLedger.write(
    tx,
    items
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, amount }) => ({ accountId: id, kind: 'reserved', amount, orderKey })),
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
  if (await certificateLedger.hasEntry(tx, { orderKey, key: once, accountId: certificateId })) return
  await certificateLedger.write(tx, [{ accountId: certificateId, kind: 'returned', amount, orderKey, key: once }], now)
  await keepSpendable(tx, [certificateId], now)
}

async function endReservations(
  tx: Transaction,
  orderKey: string,
  kind: 'spent' | 'released',
  now: Date,
): Promise<number[]> {
  const uses = await certificateLedger.usesOf(tx, orderKey)
  const ids = uses.filter(({ held }) => held > 0).map(({ accountId }) => accountId)
  await lockCertificates(tx, ids, now)
  // Reads the uses again behind the lock: somebody may have been quicker.
  return certificateLedger.endReservations(tx, orderKey, kind, now)
}

/** Without this, money returned after the end of the term would be lost to its owner. */
async function keepSpendable(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update certificates.certificates
    set expires_at = greatest(expires_at, ${now.toISOString()}::timestamptz + make_interval(days => ${DAYS_AFTER_RETURN}))
    where id in ${[...ids]}`)
}
