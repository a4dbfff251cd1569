import { sql } from 'drizzle-orm'
import { type Db, type Transaction, transaction } from './db.ts'

const EXPIRED_PER_TRANSACTION = 200

/** Kinds of entries that every ledger has; each ledger opens and closes its accounts with kinds of its own. */
type SharedKind = 'reserved' | 'released' | 'spent' | 'returned' | 'expired'

export type LedgerEntry<OwnKind extends string> = {
  accountId: number
  kind: SharedKind | OwnKind
  amount: number
  orderKey?: string | undefined
  /** What may happen once only, by its own key. */
  key?: string
}

/** What an order holds and has spent of an account. */
export type LedgerUse = { accountId: number; held: number; captured: number; returned: number }

/** The tables of a ledger, as in migration 0202. */
export type LedgerTables = { schema: string; accounts: string; owner: string }

/**
 * A ledger in PostgreSQL: sums move by entries only, entries are never changed, and each holds the hash of the one
 * before it. Triggers of the tables keep the sums, see migration 0202. Locking is the module's: whoever writes entries
 * has locked the accounts.
 */
export function createLedger<OwnKind extends string>({ schema, accounts, owner }: LedgerTables) {
  const accountsTable = sql.raw(`${schema}.${accounts}`)
  const entriesTable = sql.raw(`${schema}.entries`)
  const usesTable = sql.raw(`${schema}.uses`)
  const ownerColumn = sql.raw(owner)

  /** The only way money moves: the table's trigger brings the sums along. */
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

    /** Whether what happens to an order once has happened: to the account, or to any when none is named. */
    async hasEntry(
      tx: Transaction,
      { orderKey, key, accountId }: { orderKey: string; key: string; accountId?: number },
    ): Promise<boolean> {
      const ofAccount = accountId === undefined ? sql.empty() : sql`and ${ownerColumn} = ${accountId}`
      const { rows } = await tx.execute(sql`
        select from ${entriesTable} where order_key = ${orderKey} and key = ${key} ${ofAccount} limit 1`)
      return rows.length > 0
    },

    /** What the order has set aside is spent or free again. Answers the accounts. Repeating it changes nothing. */
    async endReservations(tx: Transaction, orderKey: string, kind: 'spent' | 'released', now: Date): Promise<number[]> {
      const reserved = (await usesOf(tx, orderKey)).filter(({ held }) => held > 0)
      await write(
        tx,
        reserved.map(({ accountId, held }) => ({ accountId, kind, amount: held, orderKey })),
        now,
      )
      return reserved.map(({ accountId }) => accountId)
    },

    /** Closes what is left on accounts whose term is over. Safe to run twice and on two nodes. Answers how many. */
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
