import { sql } from 'drizzle-orm'
import { ledgerInvariants } from '../../kernel/database/ledger-invariants.ts'
import { type Invariant, inSlices } from '../../kernel/invariants.ts'

/** Bonuses are recomputed from the entries of their lots, and lots that orders gave from what those orders earned. */
export const loyaltyInvariants: readonly Invariant[] = [
  ...ledgerInvariants(
    { schema: 'loyalty', accounts: 'lots', owner: 'lot_id' },
    { opening: 'granted', opened: 'granted', closing: 'taken_back' },
    'lot',
  ),
  {
    name: 'loyalty.earned',
    promise: 'an order gives one lot with what it earned',
    find: inSlices(
      { table: 'loyalty.lots', key: 'id' },
      (range) => sql`
        select 'lot ' || l.id as entity, 'granted' as field, p.earned as expected, l.granted as actual,
          'loyalty.entries ' || l.id || '/1' as movement
        from loyalty.lots l left join loyalty.purchases p on 'order:' || p.order_key = l.key
        where ${range('l.id')} and l.source = 'order' and (p.order_key is null or l.granted <> p.earned)
        order by l.id`,
    ),
  },
]
