import { sql } from 'drizzle-orm'
import { readAttribution } from '#rules/attribution/attribution.ts'
import { parseConsent } from '#rules/consent/consent-cookie.ts'
import type { OrderNote } from '../ordering/index.ts'

/** In the transaction of the order: one that exists says whom it is owed to, or it never will. */
export const noteAttribution: OrderNote = async (tx, orderKey, { header, now }) => {
  const cookies = header('cookie') ?? ''
  if (!parseConsent(cookies)?.marketing) return
  const { attribution, campaign, source, click } = readAttribution(cookies)
  if (attribution === null) return
  await tx.execute(sql`
    insert into attribution.orders (order_key, source, campaign, first_source, click, created_at)
    values (${orderKey}, ${attribution}, ${campaign}, ${source}, ${click}, ${now.toISOString()})`)
}
