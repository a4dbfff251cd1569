import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { certificateCode, certificateNumber, readCertificateCode } from '#rules/certificates/certificate-code.ts'
import { certificateExpiry } from '#rules/certificates/certificate-term.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import type { CodeHasher } from './code-hasher.ts'
import { certificateLedger, lockCertificates } from './entries.ts'

export type IssuedCertificate = {
  id: number
  number: string
  publicId: string
  expiresAt: Date
  /** Known at this moment only; null when the certificate had been issued before. */
  code: string | null
}

export type CertificateOrder = {
  /** Minor units of roubles. */
  face: number
  /** The payment or the decision it is issued for: one certificate each, however often it is asked. */
  issueKey: string
  source: 'payment' | 'grant'
  /** "For myself": into the buyer's profile at once. */
  customerId?: number | null
  /** Chosen by the caller where it must be known beforehand; otherwise random. */
  code?: string
  publicId?: string
} & (
  | { /** How long it can be spent. */ years: number; expiresAt?: never }
  | { /** Its money had a term before. */ expiresAt: Date; years?: never }
)

export async function issueCertificate(
  tx: Transaction,
  {
    face,
    issueKey,
    source,
    customerId = null,
    code,
    publicId = randomBytes(16).toString('base64url'),
    ...term
  }: CertificateOrder,
  hash: CodeHasher,
  now: Date,
): Promise<IssuedCertificate> {
  const before = await issuedBefore(tx, issueKey)
  if (before) return before

  const issuedCode = code === undefined ? newCertificateCode() : readCertificateCode(code)
  if (issuedCode === null) throw new RangeError('not a code of a certificate')
  const { rows: serials } = await tx.execute<{ serial: number }>(
    sql`select nextval('certificates.serials')::integer as serial`,
  )
  const number = certificateNumber(serials[0]?.serial ?? 0)
  const expiresAt = term.expiresAt ?? certificateExpiry(now, term.years)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into certificates.certificates
      (number, public_id, code_hash, issue_key, source, customer_id, bound_at, issued_at, expires_at)
    values (${number}, ${publicId}, ${hash(issuedCode)}, ${issueKey}, ${source}, ${customerId},
      ${customerId === null ? null : now.toISOString()}, ${now.toISOString()}, ${expiresAt.toISOString()})
    on conflict (issue_key) do nothing
    returning id`)
  const [row] = rows
  if (!row) {
    // Somebody issued it in this very moment.
    const other = await issuedBefore(tx, issueKey)
    if (!other) throw new Error('the certificate was neither issued nor found')
    return other
  }
  await certificateLedger.write(tx, [{ accountId: row.id, kind: 'issued', amount: face }], now)
  return { id: row.id, number, publicId, expiresAt, code: issuedCode }
}

/** Its money goes back to the buyer, all of it, as long as nothing was spent or set aside. False otherwise; repeating: true. */
export async function cashBackCertificate(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const [certificate] = await lockCertificates(tx, [id], now)
  if (!certificate) return false
  const { rows } = await tx.execute(sql`
    select from certificates.entries where certificate_id = ${id} and kind = 'cashed_back'`)
  if (rows.length > 0) return true
  if (certificate.free !== certificate.face) return false
  await certificateLedger.write(tx, [{ accountId: id, kind: 'cashed_back', amount: certificate.face }], now)
  return true
}

async function issuedBefore(tx: Transaction, issueKey: string): Promise<IssuedCertificate | null> {
  const { rows } = await tx.execute<{ id: number; number: string; public_id: string; expires_at: string }>(sql`
    select id, number, public_id, expires_at from certificates.certificates where issue_key = ${issueKey}`)
  const [row] = rows
  if (!row) return null
  return { id: row.id, number: row.number, publicId: row.public_id, expiresAt: new Date(row.expires_at), code: null }
}

/** Nobody has had it before; a thing to be written into a letter and forgotten. */
export function newCertificateCode(): string {
  for (;;) {
    const code = certificateCode(randomBytes(32))
    if (code !== null) return code
  }
}

/**
 * Another code opens it from now on: the one before does not, nor may whoever has shown that one spend it. What staff
 * have blocked stays so.
 */
export async function replaceCode(tx: Transaction, id: number, code: string, hash: CodeHasher): Promise<void> {
  await tx.execute(sql`
    update certificates.certificates set code_hash = ${hash(code)}, wrong_codes = 0,
      locked_until = case when blocked_at is not null then locked_until end
    where id = ${id}`)
  await tx.execute(sql`delete from certificates.shown where certificate_id = ${id}`)
}
