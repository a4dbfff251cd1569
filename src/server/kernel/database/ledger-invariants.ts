import { sql } from 'drizzle-orm'
import { type Invariant, inSlices } from '../invariants.ts'
import type { LedgerTables } from './ledger.ts'

/** The arguments of its trigger, see migration 0202. */
export type LedgerKinds = { opening: string; opened: string; closing: string }

/** The invariants of every ledger: sums match the entries, no entry was changed, nothing is below zero. */
export function ledgerInvariants(
  { schema, accounts, owner }: LedgerTables,
  { opening, opened, closing }: LedgerKinds,
  entity: string,
): Invariant[] {
  const over = { table: `${schema}.${accounts}`, key: 'id' }
  return [
    {
      name: `${schema}.ledger`,
      promise: 'sums are the sums of their entries, and no entry was changed, added or taken away',
      find: inSlices(over, (range) => {
        // The function takes the range as two numbers.
        const bounds = sql`(select min(id) - 1 as first, max(id) as last from ${sql.raw(over.table)} where ${range('id')})`
        return sql`
          select ${entity} || ' ' || d.account as entity, d.field, d.expected, d.actual, d.cause,
            ${`${schema}.entries `} || d.account || '/' || d.place as movement
          from ${bounds} as bounds, ledger.differences(${schema}, ${accounts}, ${owner}, ${opening}, ${opened}, ${closing},
            bounds.first, bounds.last) d
          order by d.account`
      }),
    },
    {
      name: `${schema}.below_zero`,
      promise: 'nothing is below zero, and every sum is somewhere',
      find: inSlices(
        over,
        (range) => sql`
          select ${entity} || ' ' || a.id as entity, part.field, part.expected, part.actual
          from ${sql.raw(over.table)} a
          cross join lateral (values
            ('free', 'at least 0', a.free::text, a.free >= 0), ('held', 'at least 0', a.held::text, a.held >= 0),
            ('spent', 'at least 0', a.spent::text, a.spent >= 0),
            ('expired', 'at least 0', a.expired::text, a.expired >= 0),
            (${closing}, 'at least 0', a.${sql.raw(closing)}::text, a.${sql.raw(closing)} >= 0),
            (${opened}, (a.free + a.held + a.spent + a.expired + a.${sql.raw(closing)})::text, a.${sql.raw(opened)}::text,
              a.${sql.raw(opened)} = a.free + a.held + a.spent + a.expired + a.${sql.raw(closing)})
          ) as part (field, expected, actual, holds)
          where ${range('a.id')} and not part.holds order by a.id`,
      ),
    },
  ]
}
