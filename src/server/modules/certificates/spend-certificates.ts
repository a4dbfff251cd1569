import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import { gift as textsEn } from '#texts/en/letters/gift-letters.ts'
import { gift as textsRu } from '#texts/ru/letters/gift-letters.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import type { CodeHasher } from './code-hasher.ts'
import { certificateLedger, type LockedCertificate, lockCertificates } from './entries.ts'
import { issueCertificate } from './issue-certificate.ts'
import { giftsOf, giveWithoutOrder } from './receiving/gift-store.ts'

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

/** Where money goes that cannot go back to the certificate it was paid with. */
export type RefundedBuyer = {
  orderNumber: string
  customerId: number | null
  name: string
  email: string
  language: Language
  origin: string
}

type Paid = { publicId: string; buyer: RefundedBuyer }

type CertificateRefund = {
  orderKey: string
  certificateId: number
  amount: number
  key: string
  /** What the certificate was seen under when it paid, and by whom. */
  paidBy?: Paid
}

/** A certificate that was issued in place of the one that had paid. */
export type NewCertificate = { number: string; amount: number }

/**
 * A refund's share, once per `key`. More than the order paid with this certificate is refused. One that was handed on
 * since is somebody else's money: the buyer gets a new one then, which is answered.
 */
export async function returnToCertificate(
  tx: Transaction,
  { orderKey, certificateId, amount, key, paidBy }: CertificateRefund,
  now: Date,
): Promise<NewCertificate | null> {
  if (amount === 0) return null
  const [certificate] = await lockCertificates(tx, [certificateId], now)
  const once = `${orderKey}:${key}`
  if (await certificateLedger.hasEntry(tx, { orderKey, key: once, accountId: certificateId })) return null
  if (certificate && paidBy && isOfAnother(certificate, paidBy))
    return issueInstead(tx, certificate, { orderKey, amount, key, buyer: paidBy.buyer }, now)
  await certificateLedger.write(tx, [{ accountId: certificateId, kind: 'returned', amount, orderKey, key: once }], now)
  await keepSpendable(tx, [certificateId], now)
  return null
}

function isOfAnother({ public_id, customer_id }: LockedCertificate, { publicId, buyer }: Paid): boolean {
  return public_id !== publicId && (customer_id === null || customer_id !== buyer.customerId)
}

/** With the term of the other one. Into the buyer's profile; whoever has none gets its code with a letter. */
async function issueInstead(
  tx: Transaction,
  { id, expires_at }: LockedCertificate,
  { orderKey, amount, key, buyer }: Pick<CertificateRefund, 'orderKey' | 'amount' | 'key'> & Pick<Paid, 'buyer'>,
  now: Date,
): Promise<NewCertificate> {
  const issueKey = `refund:${orderKey}:${id}:${key}`
  const { rows } = await tx.execute<{ left: number; is_issued: boolean }>(sql`
    select u.captured - u.returned - coalesce(sum(i.amount), 0)::integer as left,
      coalesce(bool_or(i.issue_key = ${issueKey}), false) as is_issued
    from certificates.uses u left join certificates.issued_instead i
      on i.order_key = u.order_key and i.certificate_id = u.certificate_id
    where u.certificate_id = ${id} and u.order_key = ${orderKey} group by u.captured, u.returned`)
  const { left = 0, is_issued: isIssued = false } = rows[0] ?? {}
  if (!isIssued && left < amount) throw new RangeError(`certificate ${id} paid less of the order than is to come back`)
  const { customerId, orderNumber, name, email, language, origin } = buyer
  const issued = await issueCertificate(
    tx,
    { face: amount, issueKey, source: 'payment', customerId, expiresAt: new Date(expires_at) },
    NO_CODE,
    now,
  )
  if (isIssued) return { number: issued.number, amount }
  await keepSpendable(tx, [issued.id], now)
  if (customerId === null)
    await giveWithoutOrder(tx, {
      ...{ certificateId: issued.id, customerId: 0, amount, design: (await giftsOf(tx, [id])).get(id)?.design ?? '' },
      ...{ recipientName: name, recipientEmail: email, senderName: '', language, origin },
      message: (language === 'en' ? textsEn : textsRu).issuedInstead(orderNumber),
      entriesBefore: 0,
      sendAt: now,
    })
  return { number: issued.number, amount }
}

/** Opened by none: a letter brings one, or its owner has it in the profile. */
const NO_CODE: CodeHasher = () => randomBytes(32)

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
