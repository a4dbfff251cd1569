import { sql } from 'drizzle-orm'
import type { priceListProblems } from '#texts/ru/catalog/price-list-problems.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { closePlan, type Edit, type Editing, planPrices } from '../../catalog/index.ts'
import type { Known, Problem } from './price-list.ts'

type Planned = Known & { startsAt: Date }

/**
 * The lines of a file that are for a moment, by the rules of the screen. One that is planned already, word for word,
 * is as it was: a file that was exported says nothing new.
 */
export async function planLines(
  tx: Transaction,
  editing: Editing,
  known: readonly Known[],
  edit: Edit,
  texts: typeof priceListProblems,
): Promise<{ ids: number[]; count: number; problems: Problem[] }> {
  const all = known.filter((line): line is Planned => line.startsAt !== null)
  const open = await openPlans(tx, [...new Set(all.map(({ skuId }) => skuId))])
  const lines = all.filter((line) => !open.has(keyOf(line)))
  const ids: number[] = []
  const problems: Problem[] = []
  for (const [productId, own] of Map.groupBy(lines, (line) => line.productId)) {
    const plans = own.map(({ skuId, currency, initial, final, startsAt, endsAt }) => ({
      ...{ skuId, currency, initial, final, startsAt, endsAt },
    }))
    const planned = await planPrices(editing, { productId, plans }, edit)
    if (planned.ok) ids.push(...planned.answer.ids)
    else problems.push(...problemsOf(planned, own, texts))
  }
  return { ids, count: lines.length, problems }
}

/** A refusal names its plan as `prices.3.startsAt`. */
function problemsOf(
  result: { errors?: Record<string, string[]> | undefined },
  lines: readonly Planned[],
  messages: typeof priceListProblems,
): Problem[] {
  return Object.entries(result.errors ?? { '': [messages.overtaken] }).map(([field, texts]) => {
    const [, index = ''] = field.split('.')
    return { line: lines[Number(index)]?.line ?? 1, text: texts.join(' ') }
  })
}

type PlanKey = Pick<Planned, 'skuId' | 'currency' | 'initial' | 'final' | 'startsAt' | 'endsAt'>

function keyOf({ skuId, currency, initial, final, startsAt, endsAt }: PlanKey): string {
  return [skuId, currency, initial, final, startsAt.getTime(), endsAt?.getTime() ?? ''].join(' ')
}

async function openPlans(tx: Transaction, skuIds: readonly number[]): Promise<Set<string>> {
  const { rows } = await tx.execute<Omit<PlanKey, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string | null }>(
    sql`select sku_id as "skuId", currency, initial, final, starts_at as "startsAt", ends_at as "endsAt"
      from catalog.published_planned_prices where state in ('waiting', 'in_force')
      and sku_id in (select value::integer from json_array_elements_text(${JSON.stringify(skuIds)}::json))`,
  )
  return new Set(
    rows.map(({ startsAt, endsAt, ...row }) =>
      keyOf({ ...row, startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }),
    ),
  )
}

/** Their price has become the price, or somebody has set another one meanwhile: nothing to call off any more. */
const OVER = ['done', 'overtaken']

/** Calls off what a file has planned and ends its sales that run; answers with how many those were. */
export async function closePlansOf(tx: Transaction, editing: Editing, ids: readonly number[], edit: Edit) {
  const { rows } = await tx.execute<{ id: number; version: number; state: string }>(sql`
    select id, version, state from catalog.published_planned_prices
    where id in (select value::integer from json_array_elements_text(${JSON.stringify(ids)}::json)) order by id`)
  if (rows.some(({ state }) => OVER.includes(state))) return refused('prices.batch_over')
  const open = rows.filter(({ state }) => state === 'waiting' || state === 'in_force')
  for (const { id, version } of open) {
    const closed = await closePlan(editing, { id, expectedVersion: version }, edit)
    if (!closed.ok) return refused('prices.batch_over')
  }
  return done(open.length)
}
