import { sql } from 'drizzle-orm'
import { PROMO_KINDS, PROMO_TRIGGERS, type PromoScope } from '#rules/promo/promo.ts'
import { PROMO_OCCASIONS } from '#rules/promo/promo-draft.ts'
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
  type TableRow,
  text,
  yes,
} from '../../../kernel/shop-files/index.ts'
import { saveCampaign, savePromo } from '../editing/index.ts'
import { makeBatch } from '../issuing/make-batch.ts'

const RULE = {
  kind: oneOf(PROMO_KINDS),
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
}

const PROMO_CODES = { file: 'promo-codes.csv', isOptional: true, columns: { code: text, ...RULE } }

/** What works by itself, is issued code by code, or is paid for by a campaign. */
const PROMOTIONS = {
  file: 'promotions.csv',
  isOptional: true,
  columns: {
    code: text,
    trigger: oneOf(PROMO_TRIGGERS),
    title_ru: optionalText,
    title_en: optionalText,
    ...RULE,
    buy: optionalWhole,
    free: optionalWhole,
    /** Of `campaigns.csv`, by its name. */
    campaign: optionalText,
    issued_on: optionalOneOf(PROMO_OCCASIONS),
    /** How many codes are made at once, and what they begin with. */
    codes: optionalWhole,
    prefix: optionalText,
  },
}

const CAMPAIGNS = {
  file: 'campaigns.csv',
  isOptional: true,
  columns: {
    name: text,
    currency: oneOf(['RUB', 'AED', 'USD']),
    budget: optionalMoney,
    /** The last day of the sale that it is. */
    sale_ends: optionalMoment,
  },
}

/** Where a field of a promo is in the file, where its name differs. */
const COLUMN_OF: Record<string, string> = {
  giftSkuId: 'gift',
  scope: 'works_on',
  startsAt: 'starts',
  endsAt: 'ends',
  buyCount: 'buy',
  freeCount: 'free',
  campaignId: 'campaign',
  saleEndsOn: 'sale_ends',
  size: 'codes',
}

/** Creates the campaigns and promos that a folder names; things are named by their addresses and codes. */
export async function loadPromos(tx: Transaction, editing: Editing, directory: string, edit: Edit): Promise<void> {
  const problems: FileProblem[] = []
  const campaigns = await readTable(directory, CAMPAIGNS, problems)
  const codes = (await readTable(directory, PROMO_CODES, problems)).map((row) => ({
    ...row,
    ...PLAIN_CODE,
    file: PROMO_CODES.file,
  }))
  const promotions = (await readTable(directory, PROMOTIONS, problems)).map((row) => ({
    ...row,
    file: PROMOTIONS.file,
  }))
  const ids = await readIds(tx)
  const drafts = [...codes, ...promotions].map((row) => toDraft(row, ids, campaigns, problems))
  if (problems.length > 0) throw new FilesRefused(problems)

  const campaignIds = await saveCampaigns(editing, campaigns, edit)
  for (const draft of drafts) await saveDraft(editing, draft, campaignIds, edit)
}

type PromoRow = TableRow<(typeof PROMOTIONS)['columns']> & { file: string }

/** Names become ids; a name that nothing has is a problem of the file. */
function toDraft(
  row: PromoRow,
  ids: ReadonlyMap<string, number>,
  campaigns: readonly { name: string }[],
  problems: FileProblem[],
) {
  const found = (column: string, kind: string, name: string): number[] => {
    const id = ids.get(`${kind} ${name}`)
    if (id === undefined)
      problems.push({ file: row.file, row: row.row, column, problem: `there is no ${kind} "${name}"` })
    return id === undefined ? [] : [id]
  }
  const scope = scopeOf(row.works_on, (kind, name) => found('works_on', kind, name))
  if (scope === null)
    problems.push({
      file: row.file,
      row: row.row,
      column: 'works_on',
      problem: 'begins with none of category, designer, tag, sku',
    })
  if (row.campaign !== null && !campaigns.some(({ name }) => name === row.campaign))
    problems.push({
      file: row.file,
      row: row.row,
      column: 'campaign',
      problem: `there is no campaign "${row.campaign}"`,
    })
  const giftSkuId = row.gift === null ? null : (found('gift', 'sku', row.gift)[0] ?? null)
  return { ...row, giftSkuId, scope: scope ?? { kind: 'all' as const } }
}

type Draft = ReturnType<typeof toDraft>

async function saveCampaigns(
  editing: Editing,
  campaigns: readonly TableRow<(typeof CAMPAIGNS)['columns']>[],
  edit: Edit,
): Promise<Map<string, number>> {
  const campaignIds = new Map<string, number>()
  for (const { row, name, currency, budget, sale_ends } of campaigns) {
    const saleEndsOn = sale_ends?.at(edit.at).toISOString().slice(0, 10) ?? null
    const saved = accepted(
      await saveCampaign(editing, { expectedVersion: null, name, currency, budget, saleEndsOn }, edit),
      (field) => ({ file: CAMPAIGNS.file, row, column: columnOf(field) }),
    )
    campaignIds.set(name, saved.id)
  }
  return campaignIds
}

/** The promo, and as many codes of its own as it asks for. */
async function saveDraft(
  editing: Editing,
  draft: Draft,
  campaignIds: ReadonlyMap<string, number>,
  edit: Edit,
): Promise<void> {
  const place = (field: string) => ({ file: draft.file, row: draft.row, column: COLUMN_OF[field] ?? columnOf(field) })
  accepted(
    await savePromo(
      editing,
      {
        expectedVersion: null,
        code: draft.code,
        trigger: draft.trigger,
        titleRu: draft.title_ru ?? '',
        titleEn: draft.title_en ?? '',
        kind: draft.kind,
        percent: draft.percent ?? 0,
        amount: draft.amount ?? 0,
        giftSkuId: draft.giftSkuId,
        buyCount: draft.buy ?? 0,
        freeCount: draft.free ?? 0,
        scope: draft.scope,
        startsAt: draft.starts?.at(edit.at) ?? null,
        endsAt: draft.ends?.at(edit.at) ?? null,
        minSum: draft.min_sum ?? 0,
        currency: draft.currency,
        site: draft.site,
        isFirstOrderOnly: draft.is_first_order_only,
        isSignedInOnly: draft.is_signed_in_only,
        includesSale: draft.includes_sale,
        isAlone: draft.is_alone,
        totalLimit: draft.total_limit,
        phoneLimit: draft.phone_limit,
        campaignId: draft.campaign === null ? null : (campaignIds.get(draft.campaign) ?? null),
        issuedOn: draft.issued_on,
      },
      edit,
    ),
    place,
  )
  if (draft.codes !== null) {
    const batch = { promo: draft.code, name: draft.code, prefix: draft.prefix ?? '', size: draft.codes }
    accepted(await makeBatch(editing, batch, edit), place)
  }
}

/** What a plain code is none of. */
const PLAIN_CODE = {
  trigger: 'code',
  title_ru: null,
  title_en: null,
  buy: null,
  free: null,
  campaign: null,
  issued_on: null,
  codes: null,
  prefix: null,
} as const

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
    select 'category ' || path as name, id from catalog.published_categories
    union all select 'designer ' || slug, id from catalog.published_designers
    union all select 'tag ' || slug, id from catalog.published_tags
    union all select 'sku ' || code, id from catalog.published_skus`)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
