import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Person } from '../../../kernel/personal-data.ts'

/** That somebody asked and was answered stays; what was noted about them goes. */
export function eraseFromDesk(tx: Transaction, { customerId }: Person): Promise<void> {
  return forgetNotes(tx, `c${customerId}`)
}

export async function forgetNotes(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`update desk.person_requests set note = '', answer = '' where person = ${key}`)
}
