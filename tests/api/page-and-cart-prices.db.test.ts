import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductPageData } from '../../src/contract/catalog/product.ts'
import type { CartData } from '../../src/contract/entities/cart.ts'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { priceFor } from '../../src/storefront/features/product-choice/variant-choice.ts'
import { openStaff } from '../support/staff/open-staff.ts'
import { SEEDED_AT } from '../support/test-database.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { type Browser, openBrowser } from '../support/visitors/customers.ts'

type Variant = { id: number; productId: number; slug: string; size: number | null; final: number }

let shop: TestShop
let database: Database
let admin: Browser
let visitor: Browser

beforeAll(async () => {
  shop = await startTestShop({ now: () => SEEDED_AT, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  const at = { now: SEEDED_AT, address: '10.95.0.1' }
  admin = await openStaff(shop, { login: 'prices@example.ru', role: 'admin' }, at)
  visitor = await openBrowser(shop, { address: '10.95.0.2' })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

/** Two variants of one product and metal whose prices differ: of one of its sizes, whose first weight is the first, or of two. */
async function twoVariants(isOneSize: boolean): Promise<[Variant, Variant]> {
  const same = isOneSize
    ? sql`a.size is not distinct from b.size and not exists (
        select from catalog.skus e where e.product_id = a.product_id and e.metal = a.metal and not e.is_archive
          and e.size is not distinct from a.size and e.position < a.position) and exists (
        select from catalog.skus o where o.product_id = a.product_id and o.metal = a.metal and not o.is_archive
          and o.size is distinct from a.size)`
    : sql`a.size is distinct from b.size`
  const { rows } = await database.db.execute<{ a: number; b: number }>(sql`
    select a.id as a, b.id as b from catalog.skus a
    join catalog.skus b on b.product_id = a.product_id and b.metal = a.metal and ${same} and not b.is_archive
    join catalog.prices pa on pa.sku_id = a.id and pa.currency = 'RUB' and pa.initial = pa.final
    join catalog.prices pb on pb.sku_id = b.id and pb.currency = 'RUB' and pb.final > pa.final and pb.initial = pb.final
    join catalog.products p on p.id = a.product_id and not p.is_archive and not p.is_showcase and p.preorder_ships_on is null
    join stock.free f on f.sku_id = b.id and f.storage_id = 100 and f.free > 0
    where not a.is_archive and not exists (select from catalog.set_elements e where e.set_id = p.id)
    order by a.product_id desc, a.position, b.position desc limit 1`)
  const variants = await database.db.execute<Variant>(sql`
    select s.id, s.product_id as "productId", m.slug, s.size::float8 as size, p.final::float8 / 100 as final
    from catalog.skus s join catalog.product_metals m on m.product_id = s.product_id and m.metal = s.metal
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
    where s.id in (${rows[0]?.a ?? 0}, ${rows[0]?.b ?? 0}) order by s.id = ${rows[0]?.a ?? 0} desc`)
  const [cheap, dear] = variants.rows
  if (!cheap || !dear) throw new Error('the seed has no such product')
  return [cheap, dear]
}

/** A variant of the same metal in another size. */
async function inOtherSize({ id }: Variant): Promise<{ id: number; productId: number }> {
  const { rows } = await database.db.execute<{ id: number; productId: number }>(sql`
    select o.id, o.product_id as "productId" from catalog.skus s
    join catalog.skus o on o.product_id = s.product_id and o.metal = s.metal and o.size is distinct from s.size
    where s.id = ${id} and not o.is_archive order by o.position limit 1`)
  if (!rows[0]) throw new Error('the product has one size')
  return rows[0]
}

/** As staff do it on the screen of prices; null clears them. */
async function setPrice(variants: readonly { id: number; productId: number }[], roubles: number | null) {
  const price = roubles === null ? null : { initial: roubles * 100, final: roubles * 100 }
  for (const { id: skuId, productId } of variants) {
    const { rows } = await database.db.execute<{ version: number }>(
      sql`select prices_version as version from catalog.products where id = ${productId}`,
    )
    const answer = await admin.post(`/backoffice/api/products/${productId}/prices`, {
      expectedVersion: rows[0]?.version,
      prices: [{ skuId, currency: 'RUB', price }],
    })
    expect(answer.status, answer.text).toBe(200)
  }
}

async function onPage({ slug, id }: Variant): Promise<number | null> {
  const { body } = await visitor.get(`/pd/frontend/product/${slug}`)
  const { product } = body as unknown as ProductPageData
  const chosen = product.skuListWithGems.find((variant) => variant.id === id)
  return priceFor(product, chosen ?? null).price?.final ?? null
}

async function inCart({ id }: Variant): Promise<{ price: number | undefined; availability: string } | undefined> {
  const { body } = await visitor.post('/cart/calculate', { lines: [{ skuId: id, quantity: 1 }] })
  const [line] = (body.cartData as CartData).products
  return line && { price: line.price?.final, availability: line.availability }
}

test.each([
  ['the first weight of its size', true],
  ['the lowest of the product where its size has no other', false],
])(
  '[J22] a variant whose own price is cleared costs, on its page and in a cart, as much as %s',
  async (_, isOneSize) => {
    const [cheap, dear] = await twoVariants(isOneSize)
    expect(await inCart(dear)).toEqual({ price: dear.final, availability: 'ok' })
    const { rows: ofSize } = await database.db.execute<{ id: number; productId: number }>(sql`
    select id, product_id as "productId" from catalog.skus s where product_id = ${dear.productId}
      and metal = (select metal from catalog.skus where id = ${dear.id}) and size is not distinct from ${dear.size}
      and exists (select from catalog.prices p where p.sku_id = s.id and p.currency = 'RUB')`)
    // What the whole product begins at is not what the size begins at.
    if (isOneSize) await setPrice([await inOtherSize(cheap)], cheap.final - 1000)
    await setPrice(isOneSize ? [dear] : ofSize, null)
    const shown = await onPage(dear)
    expect(shown).not.toBe(dear.final)
    if (isOneSize) expect(shown).toBe(cheap.final)
    expect(await inCart(dear)).toEqual({ price: shown, availability: 'ok' })
  },
)
