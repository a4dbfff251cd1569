import { sql } from 'drizzle-orm'
import type { PromoScope } from '#rules/promo/promo.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Edit, Editing } from '../../../kernel/editing/edit.ts'
import {
  accepted,
  columnOf,
  type FileProblem,
  FilesRefused,
  oneOf,
  optionalMoment,
  optionalMoney,
  optionalOneOf,
  optionalText,
  optionalWhole,
  readTable,
  text,
  yes,
} from '../../../kernel/shop-files/index.ts'
import { savePromo } from '../editing/index.ts'

const PROMO_CODES = {
  file: 'promo-codes.csv',
  isOptional: true,
  columns: {
    code: text,
    kind: oneOf(['percent', 'fixed', 'free_delivery', 'gift_item']),
    percent: optionalWhole,
    amount: optionalMoney,
    currency: optionalOneOf(['RUB', 'AED', 'USD']),
    min_sum: optionalMoney,
    /** The code of a variant. */
    gift: optionalText,
    /** `designer vera-ladozhskaya`, `category rings/wedding earrings`; nothing for everything. */
    works_on: optionalText,
    site: optionalOneOf(['ru', 'en']),
    starts: optionalMoment,
    ends: optionalMoment,
    is_first_order_only: yes,
    is_signed_in_only: yes,
    includes_sale: yes,
    is_alone: yes,
    total_limit: optionalWhole,
    phone_limit: optionalWhole,
  },
}

/** Where a field of a promo is in the file, where its name differs. */
const COLUMN_OF: Record<string, string> = {
  giftSkuId: 'gift',
  scope: 'works_on',
  startsAt: 'starts',
  endsAt: 'ends',
}

/** Creates the promo codes that a folder names; things are named by their addresses and codes. */
export async function loadPromos(tx: Transaction, editing: Editing, directory: string, edit: Edit): Promise<void> {
  const problems: FileProblem[] = []
  const rows = await readTable(directory, PROMO_CODES, problems)
  const ids = await readIds(tx)
  const found = (row: number, column: string, kind: string, name: string): number[] => {
    const id = ids.get(`${kind} ${name}`)
    if (id === undefined)
      problems.push({ file: PROMO_CODES.file, row, column, problem: `there is no ${kind} "${name}"` })
    return id === undefined ? [] : [id]
  }
  const drafts = rows.map((row) => ({
    row: row.row,
    giftSkuId: row.gift === null ? null : (found(row.row, 'gift', 'sku', row.gift)[0] ?? null),
    scope: scopeOf(row.works_on, (kind, name) => found(row.row, 'works_on', kind, name)),
    values: row,
  }))
  for (const { row, scope } of drafts)
    if (scope === null)
      problems.push({
        file: PROMO_CODES.file,
        row,
        column: 'works_on',
        problem: 'begins with none of category, designer, tag, sku',
      })
  if (problems.length > 0) throw new FilesRefused(problems)

  for (const { row, giftSkuId, scope, values } of drafts)
    accepted(
      await savePromo(
        editing,
        {
          expectedVersion: null,
          code: values.code,
          kind: values.kind,
          percent: values.percent ?? 0,
          amount: values.amount ?? 0,
          giftSkuId,
          scope: scope ?? { kind: 'all' },
          startsAt: values.starts?.at(edit.at) ?? null,
          endsAt: values.ends?.at(edit.at) ?? null,
          minSum: values.min_sum ?? 0,
          currency: values.currency,
          site: values.site,
          isFirstOrderOnly: values.is_first_order_only,
          isSignedInOnly: values.is_signed_in_only,
          includesSale: values.includes_sale,
          isAlone: values.is_alone,
          totalLimit: values.total_limit,
          phoneLimit: values.phone_limit,
        },
        edit,
      ),
      (field) => ({ file: PROMO_CODES.file, row, column: COLUMN_OF[field] ?? columnOf(field) }),
    )
}

const SCOPES = ['category', 'designer', 'tag', 'sku'] as const

/** Null when the first word names no kind of thing. */
function scopeOf(written: string | null, idsOf: (kind: string, name: string) => number[]): PromoScope | null {
  if (written === null) return { kind: 'all' }
  const [first, ...names] = written.split(/\s+/)
  const kind = SCOPES.find((known) => known === first)
  return kind ? { kind, ids: names.flatMap((name) => idsOf(kind, name)) } : null
}

async function readIds(tx: Transaction): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ name: string; id: number }>(sql`
    select 'category ' || path as name, id from catalog.categories
    union all select 'designer ' || slug, id from catalog.designers
    union all select 'tag ' || slug, id from catalog.tags
    union all select 'sku ' || code, id from catalog.skus`)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
