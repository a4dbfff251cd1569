import { timingSafeEqual } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { readCertificateCode } from '#rules/certificates/certificate-code.ts'
import { CODE_TRIES } from '#rules/certificates/certificate-term.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { CodeHasher } from './code-hasher.ts'
import { isShownIn } from './shown-codes.ts'

/** `balance` is what can be spent now: without what other orders have set aside. */
export type Certificate = {
  id: number
  number: string
  publicId: string
  currency: Currency
  face: number
  balance: number
  expiresAt: Date
  customerId: number | null
  /** Its buyer got the money back. */
  isCashedBack: boolean
  /** Whether the session that asks has shown its code: now, or before. */
  isShownHere: boolean
}

type CertificateRow = {
  id: number
  number: string
  public_id: string
  currency: Currency
  face: number
  free: number
  expires_at: string
  customer_id: number | null
  is_cashed_back: boolean
  is_shown: boolean
}

type Asker = { customerId: number | null; now: Date }
/** With the session that asks. */
type Visitor = Asker & { session: string }

/** By its code alone, as typed into the cart. Unknown, somebody else's and locked are the same null: without a hasher, all. */
export async function findCertificateByCode(
  db: Db | Transaction,
  typed: string,
  hash: CodeHasher | null,
  { customerId, now }: Asker,
): Promise<Certificate | null> {
  const code = readCertificateCode(typed)
  if (code === null || hash === null) return null
  const [found] = await certificatesWhere(
    db,
    sql`code_hash = ${hash(code)} and (locked_until is null or locked_until <= ${now.toISOString()})`,
  )
  return found && isOpenTo(found, customerId) ? found : null
}

/** Compared with where there is nothing to compare with, so that the same work is done. */
const NO_CODE = '-'.repeat(12)
const NO_HASH = Buffer.alloc(32)
/** Ids start at 1: changes and finds nothing. */
const NO_CERTIFICATE = 0
const TRY_SLOTS = 64

/**
 * By the id in its link and its code. Wrong codes are counted: the fifth locks the certificate for an hour, during
 * which the right one is not found either. Tries of whom it would not open to anyway are not counted: nobody locks a
 * certificate that stands in somebody's profile.
 * Unknown, somebody else's and locked are the same null, for the same statements and the same hash: neither the answer
 * nor its time says which. The tries at one link wait for each other, whether it exists or not.
 */
export async function openCertificate(
  tx: Transaction,
  { publicId, typed }: { publicId: string; typed: string },
  hash: CodeHasher,
  { customerId, now }: Asker,
): Promise<Certificate | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`certificate ${publicId}`}, 0))`)
  // Gifts are locked before their certificates, here as where letters are written.
  await tx.execute(sql`
    select from certificates.gifts g
    where g.certificate_id = (select id from certificates.certificates where public_id = ${publicId})
    order by g.id desc limit 1 for update`)
  const { rows } = await tx.execute<{ id: number; code_hash: Buffer; owner: number | null; is_locked: boolean }>(sql`
    select id, code_hash, customer_id::double precision as owner,
      coalesce(locked_until > ${now.toISOString()}, false) as is_locked
    from certificates.certificates where public_id = ${publicId} for update`)
  const [row] = rows
  const code = readCertificateCode(typed)
  const isSame = timingSafeEqual(hash(code ?? NO_CODE), row?.code_hash ?? NO_HASH)
  const isRight = code !== null && isSame
  const id = row && !row.is_locked && (row.owner === null || row.owner === customerId) ? row.id : NO_CERTIFICATE
  await tx.execute(countTry({ id, isRight, now }))
  await tx.execute(sql`
    update certificates.opening_tries set tries = tries + 1
    where slot = abs(hashtext(${publicId}) % ${TRY_SLOTS})`)
  const [found] = await certificatesWhere(tx, sql`id = ${isRight ? id : NO_CERTIFICATE}`)
  return found ?? null
}

/** For a cart that carries certificates it has shown the code of before: those that still exist and are open to this buyer. */
export async function certificatesByIds(
  db: Db | Transaction,
  ids: readonly number[],
  { customerId, now, session }: Visitor,
): Promise<Certificate[]> {
  if (ids.length === 0) return []
  const found = await certificatesWhere(
    db,
    sql`id in ${[...ids]} and (locked_until is null or locked_until <= ${now.toISOString()})`,
    isShownIn(session),
  )
  return found.filter((certificate) => isOpenTo(certificate, customerId))
}

/** Those in a customer's profile whose code this very session has shown: nothing more is asked before they are spent. */
export async function shownCertificatesOf(
  db: Db | Transaction,
  { customerId, now, session }: Visitor & { customerId: number },
): Promise<Certificate[]> {
  const found = await certificatesWhere(
    db,
    sql`customer_id = ${customerId} and expires_at > ${now.toISOString()}
      and (locked_until is null or locked_until <= ${now.toISOString()})`,
    isShownIn(session),
  )
  return found.filter(({ isShownHere, balance }) => isShownHere && balance > 0)
}

/** Puts it into a profile, for good: from then on only this customer spends it. Again by the same customer: true. */
export async function bindCertificate(
  tx: Transaction,
  { id, customerId }: { id: number; customerId: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update certificates.certificates
    set customer_id = ${customerId}, bound_at = coalesce(bound_at, ${now.toISOString()})
    where id = ${id} and (customer_id is null or customer_id = ${customerId})
    returning id`)
  return rows.length === 1
}

function isOpenTo(certificate: Certificate, customerId: number | null): boolean {
  return certificate.customerId === null || certificate.customerId === customerId
}

/** The right one forgives the wrong ones before it. */
function countTry({ id, isRight, now }: { id: number; isRight: boolean; now: Date }): SQL {
  const isLast = sql`not ${isRight} and wrong_codes + 1 >= ${CODE_TRIES.most}`
  return sql`update certificates.certificates set
    wrong_codes = case when ${isRight} or ${isLast} then 0 else wrong_codes + 1 end,
    locked_until = case when ${isLast}
      then ${now.toISOString()}::timestamptz + make_interval(mins => ${CODE_TRIES.lockMinutes}) end
    where id = ${id}`
}

/** Whoever looks one up by its code is showing it. */
async function certificatesWhere(
  db: Db | Transaction,
  condition: SQL,
  isShown: SQL = sql`true`,
): Promise<Certificate[]> {
  const { rows } = await db.execute<CertificateRow>(sql`
    select id, number, public_id, currency, face, free, expires_at, customer_id::double precision as customer_id,
      cashed_back > 0 as is_cashed_back, ${isShown} as is_shown
    from certificates.certificates where ${condition} order by id`)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    publicId: row.public_id,
    currency: row.currency,
    face: row.face,
    balance: row.free,
    expiresAt: new Date(row.expires_at),
    customerId: row.customer_id,
    isCashedBack: row.is_cashed_back,
    isShownHere: row.is_shown,
  }))
}
