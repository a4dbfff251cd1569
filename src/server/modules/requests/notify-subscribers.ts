import { sql } from 'drizzle-orm'
import type { SubscriptionKind } from '#contract/customer/requests.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { publishedTexts } from '../../letters/letter-texts.ts'
import type { FollowUps } from '../journeys/index.ts'
import { alertLetter } from './letters.ts'

type Due = {
  id: string
  kind: SubscriptionKind
  email: string
  currency: Currency
  language: Language
  name: string
  slug: string
  final: number | null
}

/**
 * Writes to those who asked for it that variants of these products cost less now, or can be had again. Safe to run
 * twice for one change: each wish is answered once and is then over.
 */
export async function notifySubscribers(
  tx: Transaction,
  deps: { followUps: FollowUps; onlineStorage: number; originOf(language: Language): string },
  productIds: readonly number[],
  now: Date,
): Promise<number> {
  if (productIds.length === 0) return 0
  const { rows } = await tx.execute<Due>(sql`
    select s.id, s.kind, s.email, s.currency, s.language, m.slug, pr.final,
      case s.language when 'en' then p.name_en else p.name_ru end as name
    from requests.subscriptions s
    join catalog.published_skus k on k.id = s.sku_id
    join catalog.published_products p on p.id = k.product_id
    join catalog.published_product_metals m on m.product_id = k.product_id and m.metal = k.metal
    left join catalog.published_prices pr on pr.sku_id = s.sku_id and pr.currency = s.currency
    left join stock.free f on f.sku_id = s.sku_id and f.storage_id = ${deps.onlineStorage}
    where k.product_id = any (${`{${productIds.join(',')}}`}::integer[])
      and s.confirmed_at is not null and s.cancelled_at is null and s.notified_at is null and not p.is_archive
      and case s.kind when 'price' then pr.final < s.price else f.free > 0 and pr.final is not null end
    order by s.id for update of s`)

  for (const due of rows) {
    await tx.execute(sql`update requests.subscriptions set notified_at = ${now.toISOString()} where id = ${due.id}`)
    const letter = () =>
      alertLetter(publishedTexts(tx), {
        kind: due.kind,
        name: due.name,
        url: `${deps.originOf(due.language)}/jewelry/${due.slug}`,
        language: due.language,
        price: due.final === null ? null : formatMoney(money(due.final, due.currency), due.language),
      })
    const journey = due.kind === 'price' ? 'price_drop' : 'back_in_stock'
    await deps.followUps.write(tx, { journey, key: due.id, to: due.email, letter }, now)
  }
  return rows.length
}
