import { sql } from 'drizzle-orm'
import { type ProductColumn, productCsv } from '#rules/catalog/product-list.ts'
import { homeCountry, homeCurrency } from '#rules/location/home.ts'
import type { Db } from '../../../../kernel/database/db.ts'
import type { CatalogSettings } from '../../../catalog/index.ts'

/** What the file with the catalogue has, in the columns that a file may have: it can be changed and brought back. */
export async function exportProducts(db: Db): Promise<string> {
  const { rows } = await db.execute<Record<ProductColumn, string | null> & { is_first: boolean }>(sql`
    select p.code, s.code as sku, s.position = 0 as is_first, p.name_ru, p.name_en, p.description_ru, p.description_en,
      d.slug as designer, l.slug as collection, c.path as category,
      (select string_agg(t.slug, ' ' order by t.slug) from catalog.published_product_tags pt
        join catalog.published_tags t on t.id = pt.tag_id where pt.product_id = p.id) as tags,
      s.metal, m.slug, m.weight_g::text, p.finish, p.country, p.size_kind, s.size::float8::text as size,
      ${priceIn('RUB')} as price_rub, ${priceIn('AED')} as price_aed, ${priceIn('USD')} as price_usd
    from catalog.published_products p
    join catalog.published_skus s on s.product_id = p.id and not s.is_archive
    join catalog.published_product_metals m on m.product_id = p.id and m.metal = s.metal
    join catalog.published_designers d on d.id = p.designer_id
    join catalog.published_categories c on c.id = p.category_id
    left join catalog.published_collections l on l.id = p.collection_id
    where not p.is_archive or (p.is_draft and p.is_listed) order by p.id, s.position`)
  return productCsv(
    rows.map(({ is_first, ...row }) => ({
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])),
      // Said once, with the first of its variants: fifty sizes would repeat it fifty times.
      ...(!is_first && { description_ru: '', description_en: '' }),
    })),
  )
}

const priceIn = (currency: string) => sql`(select trim_scale(r.initial / 100.0)::text from catalog.published_prices r
  where r.sku_id = s.id and r.currency = ${currency})`

/** Two sizes of a ring, as somebody would write them. */
export async function exampleOfProducts(db: Db, settings: CatalogSettings): Promise<string> {
  const { rows } = await db.execute<{ designer: string; category: string; metal: string }>(sql`
    select (select slug from catalog.published_designers order by position limit 1) as designer,
      (select path from catalog.published_categories order by position limit 1) as category,
      (select code from catalog.published_metals order by position limit 1) as metal`)
  const own = rows[0]
  const price = { [`price_${homeCurrency(settings).toLowerCase()}`]: '12500' }
  const ring = { code: 'NEW-001', metal: own?.metal ?? '' }
  return productCsv([
    {
      ...ring,
      sku: 'NEW-001-16',
      name_ru: 'Кольцо «Тихая луна»',
      name_en: 'Quiet Moon Ring',
      description_ru: 'Гладкое кольцо с полумесяцем.',
      description_en: 'A plain ring with a crescent.',
      designer: own?.designer ?? '',
      category: own?.category ?? '',
      slug: 'quiet-moon-ring',
      weight_g: '2.4',
      finish: 'polished',
      country: homeCountry(settings),
      size_kind: 'ring',
      size: '16',
      ...price,
    },
    { ...ring, sku: 'NEW-001-165', size: '16.5', ...price },
  ])
}
