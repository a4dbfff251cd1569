import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'

/** Birthdays that customers of a site have given, as they gave them: dd.mm.yyyy or dd.mm. */
export async function birthdaysOfCustomers(
  db: Db,
  language: Language,
): Promise<{ customerId: number; birthday: string }[]> {
  const { rows } = await db.execute<{ id: string; birthday: string }>(sql`
    select id, birthday from identity.customers
    where birthday <> '' and language = ${language} and deleted_at is null`)
  return rows.map(({ id, birthday }) => ({ customerId: Number(id), birthday }))
}
