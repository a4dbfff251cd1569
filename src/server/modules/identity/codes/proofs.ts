import { sql } from 'drizzle-orm'
import type { CodePurpose } from '#contract/customer/identity.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { tokenHash } from '../../../kernel/secrets/token-hash.ts'

export type ProofPurpose = CodePurpose | 'sign_in'

/** A phone that was proved for an order stays so for the visit; what can hurt the owner needs a code of this minute. */
const ORDER_HOURS = 24
const FRESH_MINUTES = 10

export async function keepProof(
  tx: Transaction,
  proof: { sessionId: string; purpose: ProofPurpose; phone: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${tokenHash(proof.sessionId)}, ${proof.purpose}, ${proof.phone}, ${now.toISOString()})
    on conflict (session_hash, purpose) do update set phone = excluded.phone, proved_at = excluded.proved_at`)
}

/** The phone that this session proved in the last day, for an order. */
export async function confirmedPhone(db: Db | Transaction, sessionId: string, now: Date): Promise<string | null> {
  return sessionId === '' ? null : provedSince(db, tokenHash(sessionId), ['order', 'sign_in'], ORDER_HOURS * 60, now)
}

/** Whether a session of which only the hash was kept has proven a phone that an order would take now. */
export async function hasConfirmedPhone(db: Db | Transaction, hash: Buffer, now: Date): Promise<boolean> {
  return (await provedSince(db, hash, ['order', 'sign_in'], ORDER_HOURS * 60, now)) !== null
}

/** What is kept of a session instead of its id. */
export function sessionHash(sessionId: string): Buffer {
  return tokenHash(sessionId)
}

/** The phone that this session proved for exactly this, minutes ago. */
export async function freshProof(
  db: Db | Transaction,
  sessionId: string,
  purpose: ProofPurpose,
  now: Date,
): Promise<string | null> {
  return sessionId === '' ? null : provedSince(db, tokenHash(sessionId), [purpose], FRESH_MINUTES, now)
}

/** A fresh proof opens one door once. */
export async function spendProof(tx: Db | Transaction, sessionId: string, purpose: ProofPurpose): Promise<void> {
  await tx.execute(
    sql`delete from identity.proofs where session_hash = ${tokenHash(sessionId)} and purpose = ${purpose}`,
  )
}

async function provedSince(
  db: Db | Transaction,
  hash: Buffer,
  purposes: readonly ProofPurpose[],
  minutes: number,
  now: Date,
): Promise<string | null> {
  const { rows } = await db.execute<{ phone: string }>(sql`
    select phone from identity.proofs
    where session_hash = ${hash} and purpose in ${purposes}
      and proved_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${minutes})
    order by proved_at desc limit 1`)
  return rows[0]?.phone ?? null
}
