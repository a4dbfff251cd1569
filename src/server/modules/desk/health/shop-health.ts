import { sql } from 'drizzle-orm'
import type { ShopHealth } from '#contract/staff/staff-health.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { failedHandlings } from '../../../kernel/events/domain-events.ts'
import { stuckMessages } from '../../../kernel/events/outbox.ts'
import { lastAudit } from '../../audit/index.ts'
import { missedPublications } from '../../content/index.ts'
import { readBatches } from '../../exchange/index.ts'
import { nightlyBatches } from '../../payments/index.ts'
import { plannedPrices } from '../catalogue/planned-price-rows.ts'

const MAX_FINDINGS = 50
const BATCHES = 10

/** One look at the shop; the day is that of its clock. */
export async function shopHealth(
  db: Db,
  { now, timeZone, language }: { now: Date; timeZone: string; language: Language },
): Promise<ShopHealth> {
  const { waiting, stuck } = await stuckMessages(db)
  const audit = await lastAudit(db)
  return {
    today: await soldToday(db, now, timeZone),
    states: await ordersByState(db),
    waiting,
    outbox: stuck.map(({ key, createdAt, ...rest }) => ({
      ...rest,
      kind: kindOf(key),
      createdAt: createdAt.toISOString(),
    })),
    events: (await failedHandlings(db)).map(({ failedAt, lastError, ...rest }) => ({
      ...rest,
      failedAt: failedAt.toISOString(),
      error: lastError,
    })),
    audit: audit && {
      finishedAt: audit.finishedAt.toISOString(),
      checks: audit.checks,
      failed: audit.failed,
      findings: audit.findings,
      found: audit.found.slice(0, MAX_FINDINGS).map(({ invariant, entity, field, expected, actual }) => ({
        invariant,
        entity,
        field,
        expected: String(expected),
        actual: String(actual),
      })),
    },
    plans: await plannedPrices(db, language, { isFailedOnly: true }),
    missedPages: await missedPublications(db, now),
    timeZone,
    registers: await nightlyBatches(db),
    exchange: (await readBatches(db, BATCHES)).map(
      ({ id, fileName, startedAt, state, created, changed, refused, error }) => ({
        id,
        fileName,
        startedAt: new Date(startedAt).toISOString(),
        state,
        created,
        changed,
        refused,
        error,
      }),
    ),
  }
}

async function soldToday(db: Db, now: Date, timeZone: string): Promise<ShopHealth['today']> {
  const { rows } = await db.execute<ShopHealth['today'][number]>(sql`
    select currency, count(*)::integer as orders, sum(payable)::float8 as sum,
      coalesce(sum(payable) filter (where payment_state = 'paid'), 0)::float8 as paid
    from ordering.published_orders
    where created_at >= date_trunc('day', ${now.toISOString()}::timestamptz, ${timeZone})
      and created_at <= ${now.toISOString()} and state not in ('cancelled', 'expired')
    group by currency order by orders desc, currency desc`)
  return rows
}

async function ordersByState(db: Db): Promise<ShopHealth['states']> {
  const { rows } = await db.execute<ShopHealth['states'][number]>(sql`
    select state, count(*)::integer as count from ordering.published_orders group by state`)
  return rows
}

/** `order:<key>:placed` is `order placed`: the key opens the order to whoever has it. */
function kindOf(key: string): string {
  const parts = key.split(':')
  return [parts[0], parts[2]].filter((part) => part !== undefined && /^[a-zA-Z_-]{1,40}$/.test(part)).join(' ')
}
