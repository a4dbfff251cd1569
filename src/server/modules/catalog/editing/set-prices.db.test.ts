import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Currency } from '#rules/location/currency.ts'
import { DAY_MS } from '#rules/time/day-ms.ts'
import { type EditedShop, startEditedShop } from '../../../../../tests/support/catalog-editing.ts'
import { type NewPrice, setPrices } from './index.ts'

let edited: EditedShop
beforeAll(async () => {
  edited = await startEditedShop()
})
afterAll(() => edited?.stop())

const MINOR = 100

/** One price for all variants of a product in a book. */
async function priced(slug: string, currency: Currency, price: NewPrice['price']) {
  const { id, pricesVersion, draft } = await edited.product(slug)
  return {
    productId: id,
    expectedVersion: pricesVersion,
    prices: draft.variants.map((variant): NewPrice => ({ skuId: variant.id ?? 0, currency, price })),
  }
}

const historyOf = (skuId: number, currency: Currency) =>
  edited.rows<{ since: string; price: number }>(sql`
    select since, price from catalog.price_history where sku_id = ${skuId} and currency = ${currency} order by since`)

test('a changed price is seen in the list, in search and on the page, and remembered', async () => {
  const slug = 'ring-band-dome'
  const { id, pricesVersion, draft, prices } = await edited.product(slug)
  const [sku] = draft.variants
  const was = prices.find(({ skuId, currency }) => skuId === sku?.id && currency === 'RUB')
  await edited.events()
  const saved = await setPrices(
    edited.editing,
    await priced(slug, 'RUB', { initial: 77_700 * MINOR, final: 77_700 * MINOR }),
    edited.edit,
  )
  expect(saved).toEqual({ ok: true, answer: { id, version: pricesVersion + 1 } })

  const cards = await edited.listed('/catalog/rings', (all) =>
    all.some((card) => card.id === id && card.price?.final === 77_700),
  )
  expect(cards.find((card) => card.id === id)?.price).toMatchObject({ initial: 77_700, final: 77_700 })
  const found = await edited.found(draft.nameRu)
  expect(found.find((card) => card.id === id)?.price?.final).toBe(77_700)
  expect((await edited.page(slug)).product.price?.final).toBe(77_700)

  expect((await historyOf(sku?.id ?? 0, 'RUB')).at(-1)?.price).toBe(77_700 * MINOR)
  const last = (await edited.history('prices', id)).at(-1)
  expect(last).toMatchObject({ version: pricesVersion + 1, changed_by: 'staff:7' })
  expect(last?.before?.[`${sku?.id} RUB`]).toEqual({ initial: was?.initial, final: was?.final })
  expect(last?.after[`${sku?.id} RUB`]).toEqual({ initial: 77_700 * MINOR, final: 77_700 * MINOR })
  expect(await edited.events()).toEqual([{ type: 'price.changed', payload: { productIds: [id], currency: 'RUB' } }])
})

test('the three price books are set together and stay apart', async () => {
  const slug = 'earrings-heart'
  const { id, pricesVersion, draft } = await edited.product(slug)
  const sum = { RUB: 30_000, AED: 1_250, USD: 340 } as const
  const prices = draft.variants.flatMap((variant) =>
    (['RUB', 'AED', 'USD'] as const).map((currency) => ({
      skuId: variant.id ?? 0,
      currency,
      price: { initial: sum[currency] * MINOR, final: sum[currency] * MINOR },
    })),
  )
  await edited.events()
  expect(
    await setPrices(edited.editing, { productId: id, expectedVersion: pricesVersion, prices }, edited.edit),
  ).toMatchObject({ ok: true })
  expect(
    await edited.rows(sql`select price_rub, price_aed, price_usd from catalog.listing where product_id = ${id}`),
  ).toEqual([{ price_rub: 30_000 * MINOR, price_aed: 1_250 * MINOR, price_usd: 340 * MINOR }])
  expect(await edited.events()).toEqual([{ type: 'price.changed', payload: { productIds: [id] } }])
})

test('a price taken out of a book ends the sale there and leaves the others', async () => {
  const slug = 'necklace-heart'
  const { id, prices } = await edited.product(slug)
  expect(prices.some(({ currency }) => currency === 'USD')).toBe(true)
  expect(await setPrices(edited.editing, await priced(slug, 'USD', null), edited.edit)).toMatchObject({ ok: true })
  const after = await edited.product(slug)
  expect(after.prices).toEqual(prices.filter(({ currency }) => currency !== 'USD'))
  expect(await edited.rows(sql`select price_usd from catalog.listing where product_id = ${id}`)).toEqual([
    { price_usd: null },
  ])
})

test('prices that began from an older version are refused', async () => {
  const slug = 'charm-heart'
  const edit = await priced(slug, 'RUB', { initial: 9_900 * MINOR, final: 9_900 * MINOR })
  expect(await setPrices(edited.editing, edit, edited.edit)).toMatchObject({ ok: true })
  const late = await priced(slug, 'RUB', { initial: 8_800 * MINOR, final: 8_800 * MINOR })
  expect(
    await setPrices(edited.editing, { ...late, expectedVersion: edit.expectedVersion }, edited.edit),
  ).toMatchObject({ ok: false, code: 'edit.version_conflict' })
  expect((await edited.product(slug)).prices.find(({ currency }) => currency === 'RUB')?.final).toBe(9_900 * MINOR)
  // The description was not touched: who edits it is not disturbed.
  expect((await edited.product(slug)).version).toBe(1)
})

test('a price of nothing, above its own crossed-out one, or of another product is refused', async () => {
  const [own, other] = await Promise.all([edited.product('necklace-moon'), edited.product('necklace-pearl')])
  const skuId = own.draft.variants[0]?.id ?? 0
  const foreign = other.draft.variants[0]?.id ?? 0
  const attempt = async (...prices: NewPrice[]) => {
    const result = await setPrices(
      edited.editing,
      { productId: own.id, expectedVersion: own.pricesVersion, prices },
      edited.edit,
    )
    return result.ok ? 'saved' : result.errors
  }
  expect(await attempt({ skuId, currency: 'RUB', price: { initial: 0, final: 0 } })).toEqual({
    'prices.0.initial': ['Такого значения быть не может: проверьте число.'],
  })
  expect(await attempt({ skuId, currency: 'RUB', price: { initial: 1_000_00, final: 1_000_50 } })).toEqual({
    'prices.0.final': ['Цена со скидкой не может быть выше обычной.'],
  })
  expect(await attempt({ skuId: foreign, currency: 'RUB', price: { initial: 1_000_00, final: 1_000_00 } })).toEqual({
    'prices.0.skuId': ['Такого в магазине нет.'],
  })
  expect((await edited.product('necklace-moon')).prices).toEqual(own.prices)
})

test('a crossed-out price needs thirty days behind it', async () => {
  const slug = 'earrings-hoop-tube'
  const { prices, draft } = await edited.product(slug)
  const asked = prices.find(({ currency }) => currency === 'RUB')?.final ?? 0
  const sale = { initial: asked, final: asked - 5_000 * MINOR }
  const at = (days: number) => ({ ...edited.edit, at: new Date(edited.edit.at.getTime() + days * DAY_MS) })
  const attempt = async (price: { initial: number; final: number }, days: number) => {
    const result = await setPrices(edited.editing, await priced(slug, 'RUB', price), at(days))
    return result.ok ? 'saved' : result.errors?.['prices.0.final']?.[0]
  }

  // A price that nobody was asked is not crossed out.
  expect(await attempt({ initial: asked * 2, final: sale.final }, 0)).toBe(
    'Зачеркнуть эту цену нельзя: за последние 30 дней по ней не продавали.',
  )
  expect(await attempt(sale, 0)).toBe('saved')
  const skuId = draft.variants[0]?.id ?? 0
  expect(
    await edited.rows(sql`select initial, final from catalog.prices where sku_id = ${skuId} and currency = 'RUB'`),
  ).toEqual([sale])
  expect((await edited.page(slug)).product.tags[0]).toMatchObject({ slug: 'sale' })

  // The sale ends; the same sale again within thirty days is no saving.
  expect(await attempt({ initial: asked, final: asked }, 5)).toBe('saved')
  expect(await attempt(sale, 20)).toBe(
    'Зачеркнуть цену нельзя: за последние 30 дней украшение стоило столько же или меньше.',
  )
  expect(await attempt(sale, 36)).toBe('saved')
  expect((await historyOf(skuId, 'RUB')).slice(-3).map(({ price }) => price)).toEqual([sale.final, asked, sale.final])
})

test('a product that was never sold has no price to cross out', async () => {
  const slug = 'necklace-heart'
  // Taken out of the dollar book above, and a new variant of the dirham book never was in it.
  const [row] = await edited.rows<{ id: number; product_id: number; slug: string }>(sql`
    select s.id, s.product_id, p.slug from catalog.skus s join catalog.products p on p.id = s.product_id
    where not exists (select from catalog.price_history h where h.sku_id = s.id and h.currency = 'AED') order by 1 limit 1`)
  const product = await edited.product(row?.slug ?? slug)
  const result = await setPrices(
    edited.editing,
    {
      productId: product.id,
      expectedVersion: product.pricesVersion,
      prices: [{ skuId: row?.id ?? 0, currency: 'AED', price: { initial: 500_00, final: 400_00 } }],
    },
    edited.edit,
  )
  expect(result).toMatchObject({
    ok: false,
    errors: {
      'prices.0.final': [
        'Зачеркнуть цену нельзя: раньше это украшение не продавалось, сравнить не с чем. Сначала продавайте по обычной цене.',
      ],
    },
    extra: { problems: [{ field: 'prices.0.final', reason: 'sale_no_history' }] },
  })
})
