import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../kernel/database/db.ts'

export async function rowsOf<Row>(tx: Transaction, query: SQL): Promise<Row[]> {
  return (await tx.execute(query)).rows as Row[]
}

/** One parameter however many there are. */
export function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::integer[]`
}
