import { sql } from 'drizzle-orm'
import type { PricePlanRow } from '#contract/staff/goods/staff-catalogue.ts'
import { saleRefusal } from '#rules/catalog/price-history.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import type { Language } from '#rules/location/site.ts'
import { fieldProblems as en } from '#texts/en/edit-problems.ts'
import { fieldProblems as ru } from '#texts/ru/edit-problems.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

const MAX_PLANS = 1_000

type Row = Omit<PricePlanRow, 'startsAt' | 'endsAt' | 'problem'> & {
  startsAt: string
  endsAt: string | null
  problems: EditProblem[]
  history: { since: string; price: number }[] | null
}

/** Planned, running, and failed prices that nobody has read yet, of one product or all. */
export async function plannedPrices(
  db: Db | Transaction,
  language: Language,
  of: { productId?: number; isFailedOnly?: boolean } = {},
): Promise<PricePlanRow[]> {
  const own = of.productId === undefined ? sql`` : sql`and s.product_id = ${of.productId}`
  const states = of.isFailedOnly ? sql`false` : sql`p.state in ('waiting', 'in_force')`
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.version, s.product_id as "productId", g.name_${sql.raw(language)} as product, s.code, p.currency,
      p.initial, p.final, p.starts_at as "startsAt", p.ends_at as "endsAt", p.state, p.problems,
      regexp_replace(p.planned_by, '^staff:', '') as by,
      case when p.state = 'waiting' and p.final < p.initial then (
        select json_agg(json_build_object('since', h.since, 'price', h.price))
        from catalog.published_price_history h where h.sku_id = p.sku_id and h.currency = p.currency) end as history
    from catalog.published_planned_prices p join catalog.published_skus s on s.id = p.sku_id
    join catalog.published_products g on g.id = s.product_id
    where (${states} or p.state in ('refused', 'missed', 'overtaken') and not p.is_acknowledged) ${own}
    order by p.state in ('waiting', 'in_force'), p.starts_at, p.id limit ${MAX_PLANS}`)
  const texts = language === 'en' ? en : ru
  return rows.map(({ problems, history, startsAt, endsAt, ...row }) => {
    const reason = problems[0]?.reason ?? (row.state === 'waiting' ? forecast(row, new Date(startsAt), history) : null)
    return {
      ...row,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: endsAt && new Date(endsAt).toISOString(),
      problem: reason && texts[reason],
    }
  })
}

/** If nothing else is asked until then, would the rule of honest discounts refuse it? */
function forecast({ initial, final }: { initial: number; final: number }, at: Date, history: Row['history']) {
  if (final === initial) return null
  const changes = (history ?? []).map(({ since, price }) => ({ since: new Date(since), price }))
  const refusal = saleRefusal(changes, { initial, final, at })
  return refusal && (`sale_${refusal}` as const)
}
