import { sql } from 'drizzle-orm'
import { settings } from '#shop/settings.ts'
import { type Db, transaction } from '../../../src/server/kernel/database/db.ts'
import { packParcel } from '../../../src/server/modules/items/index.ts'
import { SEEDED_AT } from '../test-database.ts'

/** Scans whatever the parcel of an order needs, for tests that are about something else. */
export async function packOrder(db: Db, number: string, now = SEEDED_AT): Promise<void> {
  const { rows } = await db.execute<{ key: string }>(sql`select key from ordering.orders where number = ${number}`)
  const terms = settings.items
  if (terms) await transaction(db, (tx) => packParcel(tx, terms, rows[0]?.key ?? '', now))
}
