import { sql } from 'drizzle-orm'
import type { PromoKind, PromoScope } from '#rules/promo/promo.ts'
import { type CodeHasher, issueCertificate } from '../../modules/certificates/index.ts'
import { type Db, type Transaction, transaction } from '../../platform/db.ts'
import { daysFrom } from './foundation.ts'

type PromoSeed = {
  code: string
  kind: PromoKind
  percent?: number
  /** Minor units of `currency`. */
  amount?: number
  minSum?: number
  currency?: 'RUB' | 'USD' | 'AED'
  site?: 'ru' | 'en'
  scope?: { kind: Exclude<PromoScope['kind'], 'all' | 'sku'>; slug: string }
  /** Days from the moment of filling. */
  starts?: number
  ends?: number
  isFirstOrderOnly?: boolean
  includesSale?: boolean
  isAlone?: boolean
  totalLimit?: number
  phoneLimit?: number
}

/** The codes of a new shop: one of each sort, on both sites. */
export const promoSeeds: readonly PromoSeed[] = [
  { code: 'ПЕРВЫЙ10', kind: 'percent', percent: 10, site: 'ru', isFirstOrderOnly: true, phoneLimit: 1 },
  { code: 'FIRST10', kind: 'percent', percent: 10, isFirstOrderOnly: true, phoneLimit: 1 },
  { code: 'ДОСТАВКА', kind: 'free_delivery', site: 'ru', includesSale: true },
  { code: 'FREESHIP', kind: 'free_delivery', includesSale: true },
  { code: 'МИНУС2000', kind: 'fixed', amount: 2_000_00, minSum: 20_000_00, currency: 'RUB', includesSale: true },
  { code: 'MINUS20', kind: 'fixed', amount: 20_00, minSum: 200_00, currency: 'USD', includesSale: true },
  { code: 'ЛАДОЖСКАЯ15', kind: 'percent', percent: 15, scope: { kind: 'designer', slug: 'vera-ladozhskaya' } },
  { code: 'ТОЛЬКО25', kind: 'percent', percent: 25, minSum: 30_000_00, currency: 'RUB', isAlone: true },
  { code: 'ПОДАРОК', kind: 'gift_item', minSum: 50_000_00, currency: 'RUB', includesSale: true },
  { code: 'ОДИНРАЗ', kind: 'percent', percent: 20, totalLimit: 1 },
  { code: 'ONCE20', kind: 'percent', percent: 20, totalLimit: 1 },
  { code: 'ЛЕТО15', kind: 'percent', percent: 15, starts: -120, ends: -30 },
  { code: 'СКОРО15', kind: 'percent', percent: 15, starts: 365, ends: 400 },
]

/** Roubles and codes of the certificates that a sandbox shop can be tried with. Their codes are no secret. */
export const sandboxCertificates = [
  { roubles: 3_000, code: 'MQHW3BEKT7RA' },
  { roubles: 5_000, code: 'VDJ8SNCX2PGU' },
  { roubles: 15_000, code: 'ZK4YFRB9WHTE' },
  { roubles: 50_000, code: 'A6XPGUQN5MDC' },
] as const

const MINOR_IN_ROUBLE = 100

/** Puts the codes into a shop that has none. */
export async function seedPromos(tx: Transaction, now: Date): Promise<void> {
  const { rows } = await tx.execute(sql`select from promo.promos limit 1`)
  if (rows.length > 0) return
  for (const promo of promoSeeds) {
    const moment = (days: number | undefined) => (days === undefined ? null : daysFrom(now, days).toISOString())
    // The gift is the least expensive piece of the shop.
    const gift = sql`(select sku_id from catalog.prices where currency = 'RUB' order by final, sku_id limit 1)`
    const scope = promo.scope
      ? sql`array(select id from catalog.${sql.identifier(TABLE_OF[promo.scope.kind])} where slug = ${promo.scope.slug})`
      : sql`'{}'::integer[]`
    await tx.execute(sql`
      insert into promo.promos (code, kind, percent, amount, gift_sku_id, scope_kind, scope_ids, starts_at, ends_at,
        min_sum, currency, site, is_first_order_only, includes_sale, is_alone, total_limit, phone_limit, created_at)
      values (${promo.code}, ${promo.kind}, ${promo.percent ?? 0}, ${promo.amount ?? 0},
        ${promo.kind === 'gift_item' ? gift : null}, ${promo.scope?.kind ?? 'all'}, ${scope},
        ${moment(promo.starts)}, ${moment(promo.ends)}, ${promo.minSum ?? 0}, ${promo.currency ?? null},
        ${promo.site ?? null}, ${promo.isFirstOrderOnly ?? false}, ${promo.includesSale ?? false},
        ${promo.isAlone ?? false}, ${promo.totalLimit ?? null}, ${promo.phoneLimit ?? null}, ${now.toISOString()})`)
  }
}

/**
 * Certificates for trying the sandbox out; asking again issues none twice. Never where money is real: whoever reads the
 * sources knows their codes.
 */
export async function seedSandboxCertificates(db: Db, hash: CodeHasher, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { roubles, code } of sandboxCertificates)
      await issueCertificate(
        tx,
        { face: roubles * MINOR_IN_ROUBLE, issueKey: `sandbox:${code}`, source: 'grant', code },
        hash,
        now,
      )
  })
}

const TABLE_OF = { category: 'categories', designer: 'designers', tag: 'tags' } as const
