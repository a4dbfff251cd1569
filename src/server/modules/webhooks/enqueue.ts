import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '#rules/webhooks/subscription-draft.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import type { DomainEvent } from '../../kernel/events/domain-events.ts'
import type { Jobs } from '../../kernel/events/jobs.ts'

/**
 * Writes a delivery for each system that wants to hear of the event. Safe to run twice: a system has one delivery of an
 * event.
 */
export async function enqueueDeliveries(
  tx: Transaction,
  jobs: Pick<Jobs, 'addWithin'>,
  event: Pick<DomainEvent<WebhookEvent>, 'id' | 'type' | 'payload' | 'occurredAt'>,
): Promise<void> {
  const { rows: wanted } = await tx.execute<{ id: string }>(sql`
    select id from webhooks.subscriptions where is_active and ${event.type} = any(event_types)`)
  if (wanted.length === 0) return
  const data = await publicPayload(tx, event.payload)
  const body = JSON.stringify({ type: event.type, timestamp: event.occurredAt.toISOString(), data })
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into webhooks.deliveries (subscription_id, event_id, type, body)
    select id, ${event.id}, ${event.type}, ${body} from unnest(${`{${wanted.map(({ id }) => id).join(',')}}`}::bigint[]) id
    on conflict do nothing returning id`)
  for (const { id } of rows) await jobs.addWithin(tx, 'webhooks.deliver', { deliveryId: id })
}

/** The key of an order opens it to whoever has it: others are told its number. */
async function publicPayload(tx: Transaction, payload: object): Promise<object> {
  if (!('orderKey' in payload)) return payload
  const { rows } = await tx.execute<{ number: string }>(
    sql`select number from ordering.published_orders where key = ${String(payload.orderKey)}`,
  )
  return { orderNumber: rows[0]?.number ?? null }
}
