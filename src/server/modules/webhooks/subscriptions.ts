import { sql } from 'drizzle-orm'
import { type SubscriptionDraft, subscriptionProblems } from '#rules/webhooks/subscription-draft.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Edit, Editing, EditResult, Saved } from '../../kernel/editing/edit.ts'
import { type RowEdit, saveRow } from '../../kernel/editing/save-row.ts'
import type { Jobs } from '../../kernel/events/jobs.ts'
import { subscriptions } from './tables.ts'

export type Subscription = SubscriptionDraft & { id: number; version: number }

/** Adds a receiver or changes one. */
export function saveSubscription(
  editing: Editing,
  subscription: RowEdit<SubscriptionDraft>,
  allowed: { mayBePlain: boolean },
  edit: Edit,
): Promise<EditResult<Saved>> {
  return saveRow<SubscriptionDraft>(
    editing,
    subscription,
    {
      table: subscriptions,
      history: { schema: 'webhooks', entity: 'subscription' },
      problems: (draft) => subscriptionProblems(draft, allowed),
      announce: (tx, id) => editing.events.record(tx, 'webhook.changed', { subscriptionIds: [id] }),
    },
    edit,
  )
}

export async function readSubscriptions(db: Db | Transaction): Promise<Subscription[]> {
  return (db as Db).select().from(subscriptions).orderBy(subscriptions.id)
}

export type Delivery = {
  id: string
  type: string
  state: string
  attempts: number
  status: number | null
  error: string | null
  createdAt: string
}

/** The newest first. */
export async function readDeliveries(db: Db, subscriptionId: number, limit: number): Promise<Delivery[]> {
  const { rows } = await db.execute<Delivery>(sql`
    select id, type, state, attempts, status, error, created_at as "createdAt" from webhooks.deliveries
    where subscription_id = ${subscriptionId} order by created_at desc, id limit ${limit}`)
  return rows
}

/** Sends a delivery once more, under the same id, whatever became of it. False: there is none. */
export async function replayDelivery(
  tx: Transaction,
  jobs: Pick<Jobs, 'addWithin'>,
  deliveryId: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update webhooks.deliveries set state = 'waiting', attempts = 0, status = null, error = null, delivered_at = null
    where id = ${deliveryId} returning id`)
  if (rows.length === 0) return false
  await jobs.addWithin(tx, 'webhooks.deliver', { deliveryId })
  return true
}

const KEEP_DAYS = 30

/** What was delivered or cancelled is of no use after a month; what failed stays as long as its event. */
export async function forgetDeliveries(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from webhooks.deliveries
    where (state in ('delivered', 'cancelled') and created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEEP_DAYS}))
      or created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${3 * KEEP_DAYS})`)
}
