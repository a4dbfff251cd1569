import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { PersonalDataHolder } from '../../../kernel/people/personal-data.ts'
import { keyedHash } from '../../../kernel/secrets/keyed-hash.ts'
import type { CallContext } from '../../../kernel/serve.ts'

/** A phone is personal: beside a browser only its keyed hash is kept. */
const phoneHash = (secret: string, phone: string) => keyedHash(secret, 'proven phone', phone)

/** Whether a code that came to this phone was typed in this browser before. It tells nothing of accounts. */
export async function isProvenIn(
  { db, secret }: { db: Db; secret: string },
  browser: string,
  phone: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from identity.proven_phones
    where browser_hash = decode(${browser}, 'hex') and phone_hash = ${phoneHash(secret, phone)}`)
  return rows.length > 0
}

/** A browser got its token when the code was sent; one that keeps no cookies is not remembered. */
export async function rememberProof(
  tx: Transaction,
  secret: string,
  phone: string,
  { now, browser: { id } }: Pick<CallContext, 'now' | 'browser'>,
): Promise<void> {
  if (id === null) return
  await tx.execute(sql`
    insert into identity.proven_phones (browser_hash, phone_hash, proved_at)
    values (decode(${id}, 'hex'), ${phoneHash(secret, phone)}, ${now.toISOString()})
    on conflict (browser_hash, phone_hash) do update set proved_at = excluded.proved_at`)
}

/** In all browsers, or in all but the one that asks. */
export async function forgetProofs(
  tx: Db | Transaction,
  secret: string,
  phone: string,
  exceptBrowser: string | null = null,
): Promise<void> {
  await tx.execute(sql`
    delete from identity.proven_phones
    where phone_hash = ${phoneHash(secret, phone)}
      and browser_hash is distinct from decode(${exceptBrowser}, 'hex')`)
}

/** Of each proof nothing but its moment can be shown: browser and phone are hashes. */
export function provenPhonesHolder(db: Db, secret: string): Omit<PersonalDataHolder, 'name'> {
  return {
    describe: (texts) => texts.provenPhones,
    erase: (tx, { phone }) => forgetProofs(tx, secret, phone),
    async export(_, { phone }) {
      const { rows } = await db.execute(sql`
        select proved_at from identity.proven_phones where phone_hash = ${phoneHash(secret, phone)} order by proved_at`)
      return rows
    },
  }
}
