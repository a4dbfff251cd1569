import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { readProducts } from '../catalog/index.ts'
import { balancesOfMany } from '../stock/index.ts'
import { offerElement } from './commerceml/offer-element.ts'
import { productElement } from './commerceml/product-element.ts'
import { DOCUMENT_END, documentHead, element } from './commerceml/write-xml.ts'

const AT_ONCE = 200

async function* productIds(db: Db): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from catalog.published_products where id > ${last} order by id limit ${AT_ONCE}`,
    )
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
    last = rows.at(-1)?.id ?? last
  }
}

/** Everything that the shop knows of its products, so that importing it changes nothing. */
export async function* exportProducts(db: Db, now: Date): AsyncGenerator<string> {
  const { rows } = await db.execute<{ id: number; path: string; name_ru: string }>(
    sql`select id, path, name_ru from catalog.published_categories order by id`,
  )
  const paths = new Map(rows.map(({ id, path }) => [id, path]))
  const groups = rows.map(({ path, name_ru }) =>
    element('Группа', element('Ид', path), element('Наименование', name_ru)),
  )
  yield `${documentHead(now)}<Классификатор>${element('Группы', groups).xml}</Классификатор>\n<Каталог><Товары>\n`
  for await (const ids of productIds(db)) {
    let text = ''
    const products = await readProducts(db, ids)
    for (const id of ids) {
      const product = products.get(id)
      if (product) text += `${productElement(product.draft, paths.get(product.draft.categoryId) ?? '').xml}\n`
    }
    yield text
  }
  yield `</Товары></Каталог>\n${DOCUMENT_END}`
}

/** Prices and stock of every variant. */
export async function* exportOffers(db: Db, now: Date): AsyncGenerator<string> {
  yield `${documentHead(now)}<ПакетПредложений><Предложения>\n`
  for await (const ids of productIds(db)) {
    const list = `{${ids.join(',')}}`
    const { rows } = await db.execute<{
      id: number
      code: string
      product: string
      name: string
      prices: { currency: string; initial: number; final: number }[] | null
    }>(sql`
      select s.id, s.code, p.external_code as product, p.name_ru as name,
        (select json_agg(json_build_object('currency', r.currency, 'initial', r.initial, 'final', r.final)
          order by r.currency) from catalog.published_prices r where r.sku_id = s.id) as prices
      from catalog.published_skus s join catalog.published_products p on p.id = s.product_id
      where s.product_id = any(${list}::integer[]) order by s.product_id, s.position`)
    const balances = await balancesOfMany(
      db,
      rows.map(({ id }) => id),
    )
    yield rows
      .map(({ id, code, product, name, prices }) => {
        const stock = (balances.get(id) ?? []).map(({ storageCode, onHand }) => ({ storage: storageCode, onHand }))
        return `${offerElement({ productCode: product, code, name, prices: prices ?? [], stock }).xml}\n`
      })
      .join('')
  }
  yield `</Предложения></ПакетПредложений>\n${DOCUMENT_END}`
}
