import { sql } from 'drizzle-orm'
import type { SubscriptionKind } from '#contract/customer/requests.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

/** Letters about single products that wait for their news. The address must be proved to be the asker's. */
export async function productSubscriptions(db: Db, email: string, language: Language) {
  const { rows } = await db.execute<{ id: string; kind: SubscriptionKind; name: string; slug: string }>(sql`
    select s.id, s.kind, p.${sql.identifier(`name_${language}`)} as name, p.slug
    from requests.subscriptions s join catalog.published_skus k on k.id = s.sku_id join catalog.published_products p on p.id = k.product_id
    where lower(s.email) = lower(${email}) and s.confirmed_at is not null and s.cancelled_at is null
      and s.notified_at is null
    order by s.id desc limit 100`)
  return rows.map(({ id, kind, name, slug }) => ({ id: Number(id), kind, name, url: `/jewelry/${slug}` }))
}

export async function cancelProductSubscriptions(db: Db | Transaction, email: string, now: Date): Promise<void> {
  await db.execute(sql`
    update requests.subscriptions set cancelled_at = ${now.toISOString()}
    where lower(email) = lower(${email}) and cancelled_at is null`)
}

/** A confirmed wish that still waits, for whoever is told of wishes; null for any other. */
export async function waitingWish(db: Db | Transaction, id: number) {
  const { rows } = await db.execute<{ kind: SubscriptionKind; email: string; productId: number }>(sql`
    select s.kind, s.email, k.product_id as "productId"
    from requests.subscriptions s join catalog.published_skus k on k.id = s.sku_id
    where s.id = ${id} and s.confirmed_at is not null and s.cancelled_at is null and s.notified_at is null`)
  return rows[0] ?? null
}

/** Questions stay as work that was done, subscriptions end; of whom, nothing is left. */
export async function eraseFromRequests(
  tx: Transaction,
  person: { phone: string; email: string | null },
): Promise<void> {
  await tx.execute(sql`
    update requests.stylist_requests set name = '', phone = '', question = '' where phone = ${person.phone}`)
  await tx.execute(sql`
    update requests.feedback set name = '', email = '', phone = '', order_number = '', message = ''
    where phone = ${person.phone} or lower(email) = lower(${person.email})`)
  if (person.email)
    await tx.execute(sql`delete from requests.subscriptions where lower(email) = lower(${person.email})`)
}

export async function requestsOfPerson(db: Db, person: { phone: string; email: string | null }) {
  const questions = await db.execute(sql`
    select created_at, name, phone, question from requests.stylist_requests where phone = ${person.phone} order by id`)
  const subscriptions = await db.execute(sql`
    select kind, email, sku_id, created_at from requests.subscriptions
    where lower(email) = lower(${person.email}) order by id`)
  const messages = await db.execute(sql`
    select reference, created_at, topic, order_number, name, email, phone, message from requests.feedback
    where phone = ${person.phone} or lower(email) = lower(${person.email}) order by id`)
  return { questions: questions.rows, messages: messages.rows, subscriptions: subscriptions.rows }
}
