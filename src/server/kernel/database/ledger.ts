import { sql } from 'drizzle-orm'
import { type Db, type Transaction, transaction } from './db.ts'

const EXPIRED_PER_TRANSACTION = 200

/** Entry kinds that every ledger has; each adds its own for opening and closing accounts. */
type SharedKind = 'reserved' | 'released' | 'spent' | 'returned' | 'expired'

export type LedgerEntry<OwnKind extends string> = {
  accountId: number
  kind: SharedKind | OwnKind
  amount: number
  orderKey?: string | undefined
  /** Unique key of something that may happen only once. */
  key?: string
}

/** What an order has reserved and spent of an account. */
export type LedgerUse = { accountId: number; held: number; captured: number; returned: number }

/** The tables of a ledger, as in migration 0202. */
export type LedgerTables = { schema: string; accounts: string; owner: string }

/**
 * A ledger in PostgreSQL: balances change only through entries, entries are append-only, and each holds the hash of the
 * previous one. Triggers maintain the sums, see migration 0202. The calling module must have locked the accounts.
 */
export function createLedger<OwnKind extends string>({ schema, accounts, owner }: LedgerTables) {
  const accountsTable = sql.raw(`${schema}.${accounts}`)
  const entriesTable = sql.raw(`${schema}.entries`)
  const usesTable = sql.raw(`${schema}.uses`)
  const ownerColumn = sql.raw(owner)

  /** The only way money moves: a trigger updates the sums. */
  async function write(tx: Transaction, entries: readonly LedgerEntry<OwnKind>[], now: Date): Promise<void> {
    for (const { accountId, kind, amount, orderKey = null, key = null } of entries)
      await tx.execute(sql`
        insert into ${entriesTable} (${ownerColumn}, kind, amount, order_key, key, at)
        values (${accountId}, ${kind}, ${amount}, ${orderKey}, ${key}, ${now.toISOString()})`)
  }

  async function usesOf(tx: Transaction, orderKey: string): Promise<LedgerUse[]> {
    const { rows } = await tx.execute<LedgerUse>(sql`
      select ${ownerColumn} as "accountId", held, captured, returned from ${usesTable}
      where order_key = ${orderKey} order by ${ownerColumn}`)
    return rows
  }

  return {
    write,
    usesOf,

    /** Whether an entry of this kind exists for the order, in one account or in any. */
    async hasEntry(
      tx: Transaction,
      { orderKey, key, accountId }: { orderKey: string; key: string; accountId?: number },
    ): Promise<boolean> {
      const ofAccount = accountId === undefined ? sql.empty() : sql`and ${ownerColumn} = ${accountId}`
      const { rows } = await tx.execute(sql`
        select from ${entriesTable} where order_key = ${orderKey} and key = ${key} ${ofAccount} limit 1`)
      return rows.length > 0
    },

    /** Spends or releases what the order has reserved. Idempotent; returns the accounts. */
    async endReservations(tx: Transaction, orderKey: string, kind: 'spent' | 'released', now: Date): Promise<number[]> {
      const reserved = (await usesOf(tx, orderKey)).filter(({ held }) => held > 0)
      await write(
        tx,
        reserved.map(({ accountId, held }) => ({ accountId, kind, amount: held, orderKey })),
        now,
      )
      return reserved.map(({ accountId }) => accountId)
    },

    /** Closes accounts that have expired. Safe to repeat and to run on two nodes. Returns how many. */
    async expire(db: Db, now: Date): Promise<number> {
      let closed = 0
      for (;;) {
        const count = await transaction(db, async (tx) => {
          const { rows } = await tx.execute<{ id: number; free: number }>(sql`
            select id, free from ${accountsTable} where free > 0 and expires_at <= ${now.toISOString()}
            order by id limit ${EXPIRED_PER_TRANSACTION} for update skip locked`)
          await write(
            tx,
            rows.map(({ id, free }) => ({ accountId: id, kind: 'expired', amount: free })),
            now,
          )
          return rows.length
        })
        closed += count
        if (count < EXPIRED_PER_TRANSACTION) return closed
      }
    },
  }
}
