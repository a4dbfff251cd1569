import { sql } from 'drizzle-orm'
import { SHOP_NAME } from '#texts/shop-name.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Logger } from '../../kernel/logger.ts'
import { fetchUpstream } from '../../kernel/providers/fetch-upstream.ts'
import { refusesHost } from './public-address.ts'
import { signedHeaders, signingKey } from './signature.ts'

export type DeliveryDeps = {
  db: Db
  log: Logger
  now(): Date
  shopSecret: string
  /** `undici`'s agent that reaches public addresses only; undefined where the shop is only tried out. */
  openAgent: (() => Promise<unknown>) | undefined
}

const TIMEOUT_MS = 10_000
/** The queue doubles its pause from five seconds to an hour: about fifteen hours of attempts. */
export const MAX_ATTEMPTS = 24

type Due = {
  type: string
  body: string
  attempts: number
  subscription_id: string
  url: string
  is_active: boolean
  key_number: number
}

/** The receiver has not taken it: the queue brings it again. */
export class NotTaken extends Error {}

/** One attempt at one delivery. */
export async function deliver(deps: DeliveryDeps, deliveryId: string): Promise<void> {
  const { db, log } = deps
  const at = deps.now()
  const { rows } = await db.execute<Due>(sql`
    update webhooks.deliveries d set attempts = attempts + 1, attempted_at = ${at.toISOString()}
    from webhooks.subscriptions s
    where d.id = ${deliveryId} and d.state = 'waiting' and s.id = d.subscription_id
    returning d.type, d.body, d.attempts, d.subscription_id, s.url, s.is_active, s.key_number`)
  const [due] = rows
  // Delivered before, or given up: the job came again because its node died before it could say so.
  if (!due) return
  if (!due.is_active) return await settle(db, deliveryId, { state: 'cancelled', status: null, error: null })

  const outcome = await post(deps, deliveryId, due, at)
  const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  if (isTaken) return await settle(db, deliveryId, { state: 'delivered', ...outcome })
  // The receiver says that it is gone for good.
  if (outcome.status === 410) {
    await db.execute(sql`
      update webhooks.subscriptions set is_active = false, version = version + 1 where id = ${due.subscription_id}`)
    log.warn({ event: 'webhooks.gone', subscriptionId: due.subscription_id }, 'a receiver of webhooks is gone')
    return await settle(db, deliveryId, { state: 'failed', ...outcome })
  }
  const isLast = due.attempts >= MAX_ATTEMPTS
  await settle(db, deliveryId, { state: isLast ? 'failed' : 'waiting', ...outcome })
  const line = { event: 'webhooks.not_taken', deliveryId, attempts: due.attempts, status: outcome.status }
  log.warn({ ...line, reason: outcome.error }, isLast ? 'a webhook was given up' : 'a webhook was not taken')
  if (!isLast) throw new NotTaken(`webhook ${deliveryId}: ${outcome.status ?? outcome.error}`)
}

type Outcome = { status: number | null; error: string | null }

async function post(deps: DeliveryDeps, id: string, due: Due, at: Date): Promise<Outcome> {
  if (deps.openAgent && refusesHost(due.url)) return { status: null, error: 'not a public address' }
  const key = signingKey(deps.shopSecret, { id: Number(due.subscription_id), keyNumber: due.key_number })
  try {
    const { status } = await fetchUpstream('webhook', due.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `${SHOP_NAME.en.replace(/[^\w.-]/g, '')}-Webhooks/1`,
        ...signedHeaders(key, { id, at, body: due.body }),
      },
      body: due.body,
      timeoutMs: TIMEOUT_MS,
      dispatcher: await deps.openAgent?.(),
    })
    return { status, error: status >= 300 && status < 400 ? 'a redirect is not followed' : null }
  } catch (error) {
    return { status: null, error: innermost(error).slice(0, 200) }
  }
}

function innermost(error: unknown): string {
  return error instanceof Error && error.cause ? innermost(error.cause) : String((error as Error).message)
}

async function settle(db: Db, id: string, { state, status, error }: Outcome & { state: string }): Promise<void> {
  await db.execute(sql`
    update webhooks.deliveries set state = ${state}, status = ${status}, error = ${error},
      delivered_at = case when ${state} = 'delivered' then attempted_at end
    where id = ${id}`)
}
