import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

let shop: TestShop
let database: Database
let admin: Browser
/** Prices are told apart by their moments: every question comes a second later. */
let seconds = 0
const now = () => new Date(SEEDED_AT.getTime() + seconds * 1_000)

beforeAll(async () => {
  shop = await startTestShop({ now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now: now(), address: '10.91.0.1' })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

type Price = { currency: string; initial: number; final: number }
type Product = {
  id: number
  version: number
  pricesVersion: number
  nameRu: string
  nameEn: string
  descriptionRu: string
  descriptionEn: string
  designerId: number
  tagIds: number[]
  isListed: boolean
  isArchive: boolean
  variants: { skuId: number; code: string; prices: Price[] }[]
  history: { price: number }[]
}

function get(url: string) {
  seconds++
  return admin.get(`/backoffice/api${url}`)
}
function post(url: string, body: object) {
  seconds++
  return admin.post(`/backoffice/api${url}`, body)
}

/** Somebody's product that is not on sale, so that its price may go anywhere. */
async function someProduct(): Promise<Product> {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select p.id from catalog.products p where not p.is_archive and p.card_class <> 'set' and not exists (
      select from catalog.skus s join catalog.prices c on c.sku_id = s.id
      where s.product_id = p.id and c.final < c.initial)
    and not exists (select from catalog.set_elements e where e.element_id = p.id) order by p.id limit 1`)
  return (await get(`/products/${rows[0]?.id}`)).body as unknown as Product
}

const formOf = ({
  nameRu,
  nameEn,
  descriptionRu,
  descriptionEn,
  designerId,
  tagIds,
  isListed,
  isArchive,
}: Product) => ({
  nameRu,
  nameEn,
  descriptionRu,
  descriptionEn,
  designerId,
  tagIds,
  isListed,
  isArchive,
})
const priceOf = (product: Product, skuId: number, currency = 'RUB') =>
  product.variants.find((one) => one.skuId === skuId)?.prices.find((one) => one.currency === currency)

describe('[DESK] a product', () => {
  test('is found by name and code, and among those that lack something', async () => {
    const { nameRu, id, variants } = await someProduct()
    for (const search of [nameRu.slice(1, 9), variants[0]?.code ?? '']) {
      const { body } = await get(`/products?${new URLSearchParams({ search })}`)
      expect(body.products, search).toEqual(expect.arrayContaining([expect.objectContaining({ id })]))
    }
    const lacking = async () => {
      const { body } = await get('/products?lacks=weight')
      const counted = (body.incomplete as { lacks: string; count: number }[]).find(({ lacks }) => lacks === 'weight')
      const found = (body.products as { id: number; lacks: string[] }[]).find((product) => product.id === id)
      return { lacks: found?.lacks ?? [], count: counted?.count ?? 0 }
    }
    const { count } = await lacking()
    // Every edit writes anew what a product lacks, this one too.
    const weigh = async (grams: number | null) => {
      await database.db.execute(sql`update catalog.product_metals set weight_g = ${grams} where product_id = ${id}`)
      const now = (await get(`/products/${id}`)).body as unknown as Product
      const saved = await post(`/products/${id}`, {
        ...formOf(now),
        nameEn: `Ring of ${grams} grams`,
        expectedVersion: now.version,
      })
      expect(saved.status, saved.text).toBe(200)
    }
    await weigh(null)
    expect(await lacking()).toEqual({ lacks: ['weight'], count: count + 1 })
    await weigh(2.5)
    expect(await lacking()).toEqual({ lacks: [], count })
  })

  test('is saved from the version on the screen, keeps what the form does not have, and the log says what changed', async () => {
    const before = await someProduct()
    const body = { ...formOf(before), nameEn: 'Quiet Moon ring', expectedVersion: before.version }
    const saved = await post(`/products/${before.id}`, body)
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body).toMatchObject({ nameEn: 'Quiet Moon ring', variants: before.variants })
    expect((await post(`/products/${before.id}`, body)).body).toMatchObject({ code: 'edit.version_conflict' })
    const wrong = await post(`/products/${before.id}`, { ...body, expectedVersion: before.version + 1, nameRu: '' })
    expect(wrong.body).toMatchObject({ code: 'edit.invalid', errors: { nameRu: [expect.any(String)] } })
    const [action] = (await get('/audit?search=product')).body.actions as object[]
    expect(action).toMatchObject({
      action: 'product save',
      before: { nameEn: before.nameEn },
      after: { nameEn: 'Quiet Moon ring' },
    })
  })

  test('gets another price; a price that never was cannot be crossed out', async () => {
    const before = await someProduct()
    const skuId = before.variants[0]?.skuId ?? 0
    const asked = priceOf(before, skuId)?.final ?? 0
    const set = (price: object, expectedVersion: number) =>
      post(`/products/${before.id}/prices`, { expectedVersion, prices: [{ skuId, currency: 'RUB', price }] })
    const raised = { initial: asked + 100_00, final: asked + 100_00 }
    const saved = (await set(raised, before.pricesVersion)).body as unknown as Product
    expect(priceOf(saved, skuId)).toMatchObject(raised)
    expect(saved.history[0]?.price).toBe(asked + 100_00)
    const dishonest = await set({ initial: asked * 3, final: asked - 1_00 }, saved.pricesVersion)
    expect(dishonest.body).toMatchObject({ code: 'edit.invalid', errors: { 'prices.0.final': [expect.any(String)] } })
  })
})

describe('[DESK] a file of prices', () => {
  const send = (csv: string, isDryRun: boolean) => post('/prices/import', { csv, isDryRun })

  test('names every line that is wrong and changes nothing', async () => {
    const before = await someProduct()
    const { code = '', skuId = 0 } = before.variants[0] ?? {}
    const asked = (priceOf(before, skuId)?.final ?? 0) / 100
    const csv = [
      'sku;currency;price;sale',
      `${code};RUB;${asked + 50};`,
      'NO-SUCH;RUB;100;',
      `${code};EUR;100;`,
      `${code};USD;дорого;`,
      '',
      `${code};RUB;${asked + 60};`,
      `${code};AED;900000;1`,
    ].join('\n')
    for (const isDryRun of [true, false]) {
      const { body } = await send(csv, isDryRun)
      const problems = body.problems as { line: number; text: string }[]
      expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 7, 8])
      expect(problems[0]?.text).toBe('Артикула NO-SUCH нет.')
      expect(problems[3]?.text).toBe('Эта цена уже есть в строке 2.')
      expect(body.batchId).toBeNull()
    }
    expect(priceOf(await someProduct(), skuId)?.final).toBe(asked * 100)
    expect((await send('name,price\na,1', true)).body.problems).toEqual([
      { line: 1, text: 'Не хватает столбцов: sku, currency.' },
    ])
    expect((await send('sku,currency,price\n"open,RUB,1', true)).body.problems).toHaveLength(1)
  })

  test('is tried, applied and taken back, unless somebody has changed a price since', async () => {
    const before = await someProduct()
    const { code = '', skuId = 0 } = before.variants[0] ?? {}
    const asked = priceOf(before, skuId)?.final ?? 0
    const csv = `sku,currency,price\n${code},RUB,${asked / 100 + 70}`
    expect((await send(csv, true)).body).toMatchObject({ changed: 1, problems: [], batchId: null })
    expect(priceOf(await someProduct(), skuId)?.final).toBe(asked)
    const { batchId } = (await send(csv, false)).body as { batchId: number }
    expect(priceOf(await someProduct(), skuId)?.final).toBe(asked + 70_00)
    expect((await send(csv, false)).body).toMatchObject({ changed: 0, unchanged: 1, batchId: null })
    expect((await post(`/prices/batches/${batchId}/undo`, {})).status).toBe(200)
    expect(priceOf(await someProduct(), skuId)?.final).toBe(asked)
    expect((await post(`/prices/batches/${batchId}/undo`, {})).body.code).toBe('prices.batch_over')
    const { batchId: second } = (await send(csv, false)).body as { batchId: number }
    expect((await send(csv.replace(/\d+$/, String(asked / 100 + 80)), false)).body).toMatchObject({ changed: 1 })
    expect((await post(`/prices/batches/${second}/undo`, {})).body.code).toBe('prices.batch_over')
  })

  test('that was exported changes nothing when it comes back', async () => {
    const { csv } = (await get('/prices/export')).body as { csv: string }
    expect(csv.split('\r\n')[0]).toBe('sku,currency,price,sale,from,until,name')
    const few = csv.split('\r\n').slice(0, 200).join('\r\n')
    expect((await send(few, false)).body).toMatchObject({ changed: 0, unchanged: 199, problems: [] })
  })
})
