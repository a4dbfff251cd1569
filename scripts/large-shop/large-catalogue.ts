import { sql } from 'drizzle-orm'
import { settings } from '#shop/settings.ts'
import { CATALOGUE_DIR, MEDIA_DIR } from '../../shops/lunnitsa/seeds/index.ts'
import { seedEdit, stockEditing } from '../../shops/lunnitsa/seeds/shop-parts.ts'
import type { Currency } from '../../src/rules/location/currency.ts'
import type { Db, Transaction } from '../../src/server/kernel/database/db.ts'
import { type Chance, chanceOf } from '../../src/server/kernel/deterministic-random.ts'
import {
  type CatalogueFiles,
  fillCatalog,
  type LoadedPrice,
  type LoadedProduct,
  mediaFilesOf,
  productsOf,
  readCatalogueFiles,
  readIds,
  saveLoadedProducts,
} from '../../src/server/modules/catalog/index.ts'
import { readMediaIndex } from '../../src/server/modules/pictures/index.ts'
import { adjustStock, type StockAdjustment } from '../../src/server/modules/stock/index.ts'
import { names, texts } from './large-catalogue-words.ts'

type Known = Awaited<ReturnType<typeof readIds>>

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 500
/** A sale needs price history before it. */
const SALE_AFTER_DAYS = 150
const SALE_PERCENTS = [10, 15, 20, 25, 30, 40]

/**
 * Adds generated products to a filled shop up to a total: copies of its products with other names, designers and
 * prices. For benchmarks; the result depends only on the number. Returns how many were added.
 */
export async function growCatalogue(db: Db, { now, products }: { now: Date; products: number }): Promise<number> {
  const media = readMediaIndex(MEDIA_DIR)
  const catalogue = await readCatalogueFiles(CATALOGUE_DIR, mediaFilesOf(media))
  return fillCatalog(db, settings, async (tx, editing) => {
    const known = await readIds(tx)
    // Letters, signs and sets belong together and are not multiplied.
    const originals = productsOf(catalogue, media, known, now).filter(
      ({ draft }) => draft.symbol === null && !draft.isSet && draft.isListed,
    )
    const there = await countOf(tx)
    const first = there - catalogue.products.length
    for (let start = first; start + catalogue.products.length < products; start += AT_ONCE) {
      const count = Math.min(AT_ONCE, products - catalogue.products.length - start)
      const copies = Array.from({ length: count }, (_, index) =>
        copyOf(originals, start + index, catalogue, known, now),
      )
      const written = await saveLoadedProducts(editing, copies, { by: 'large catalogue', at: now, language: 'en' })
      const stocked = await adjustStock(
        stockEditing(tx),
        copies.flatMap((copy, index) =>
          deliveriesOf(copy, written[index]?.skuIds ?? [], known, now).flatMap(movementsOf),
        ),
        seedEdit(now),
      )
      if (!stocked.ok) throw new Error(`the stock of the copies was refused: ${JSON.stringify(stocked.errors)}`)
    }
  })
}

type Delivery = {
  skuId: number
  storageId: number
  received: number
  receivedAt: Date
  sold: number
  soldAt: Date
}

function movementsOf({ skuId, storageId, received, receivedAt, sold, soldAt }: Delivery): StockAdjustment[] {
  const receipt = { skuId, storageId, change: received, reason: 'receipt' as const, at: receivedAt }
  return sold === 0 ? [receipt] : [receipt, { skuId, storageId, change: -sold, reason: 'sale', at: soldAt }]
}

async function countOf(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::integer as count from catalog.products`)
  return rows[0]?.count ?? 0
}

function copyOf(
  originals: readonly LoadedProduct[],
  number: number,
  catalogue: CatalogueFiles,
  known: Known,
  now: Date,
): LoadedProduct {
  const round = Math.floor(number / originals.length) + 1
  const original = originals[number % originals.length]
  if (!original) throw new RangeError('there is nothing to copy')
  const { draft } = original
  const chance = chanceOf('copy', draft.slug, round)
  const [ru, en] = names[(chanceOf('name', draft.slug).between(0, names.length - 1) + round * 7) % names.length] ?? [
    '',
    '',
  ]
  const text = chance.pick(texts)
  const collection = chance.pick(catalogue.collections)
  const code = `LX-${String(number + 1).padStart(5, '0')}`
  const ageDays = chance.between(3, 900)
  const publishedAt = new Date(now.getTime() - ageDays * DAY_MS)
  const slugOf = (slug: string) => slug.replace(draft.slug, `${draft.slug}-${round}`)

  const sizes = [...new Set(draft.variants.map(({ size }) => size))]
  const made = new Set(chance.some(sizes, Math.ceil(sizes.length * 0.7)))
  const chosen = draft.variants.flatMap((variant, index) => (made.has(variant.size) ? [{ variant, index }] : []))
  const isOnSale = ageDays >= SALE_AFTER_DAYS && chance.happens(0.2)
  const market: Market = {
    factor: 0.7 + chance.next() * 0.8,
    missing: (['AED', 'USD'] as const).filter(() => chance.happens(0.03)),
    publishedAt,
    sale: isOnSale
      ? { percent: chance.pick(SALE_PERCENTS), since: new Date(now.getTime() - chance.between(1, 20) * DAY_MS) }
      : null,
  }
  const roll = chance.next()
  return {
    id: undefined,
    draft: {
      ...draft,
      code,
      slug: slugOf(draft.slug),
      externalCode: null,
      nameRu: draft.nameRu.replace(/«[^»]+»/, `«${ru}»`),
      nameEn: `${en} ${draft.nameEn}`,
      descriptionRu: text.ru,
      descriptionEn: text.en,
      designerId: known.designers.get(collection.designer) ?? 0,
      collectionId: known.collections.get(collection.slug) ?? null,
      alsoIn: [],
      isArchive: roll < 0.03,
      preorderShipsOn: roll > 0.97 ? new Date(now.getTime() + 20 * DAY_MS).toISOString().slice(0, 10) : null,
      showcaseStorages: [],
      publishedAt,
      popularity: Math.round(1_400 * chance.next() ** 3),
      oldSlugs: [],
      colors: draft.colors.map((color) => ({ ...color, slug: slugOf(color.slug) })),
      variants: chosen.map(({ variant }) => ({
        ...variant,
        id: undefined,
        code: variant.code.replace(draft.code, code),
      })),
    },
    prices: chosen.flatMap(({ index }, variant) => pricesOf(original, index, variant, market)),
    rows: original.rows,
  }
}

type Market = {
  factor: number
  missing: readonly Currency[]
  publishedAt: Date
  sale: { percent: number; since: Date } | null
}

const STEP: Record<Currency, number> = { RUB: 100_00, AED: 10_00, USD: 5_00 }

function pricesOf(original: LoadedProduct, from: number, variant: number, market: Market): LoadedPrice[] {
  const last = original.prices.filter((price) => price.variant === from).at(-1)
  const rounded = (minor: number, currency: Currency) =>
    Math.max(1, Math.floor(minor / STEP[currency])) * STEP[currency]
  const asked = (Object.entries(last?.prices ?? {}) as [Currency, { initial: number }][])
    .filter(([currency]) => !market.missing.includes(currency))
    .map(([currency, { initial }]) => ({ currency, initial: rounded(initial * market.factor, currency) }))
  const prices = Object.fromEntries(asked.map(({ currency, initial }) => [currency, { initial, final: initial }]))
  const { sale } = market
  const sales = asked.flatMap(({ currency, initial }) => {
    const final = sale ? rounded((initial * (100 - sale.percent)) / 100, currency) : initial
    return final < initial ? [[currency, { initial, final }] as const] : []
  })
  return [
    { variant, since: market.publishedAt, prices, row: 0 },
    ...(sale && sales.length > 0 ? [{ variant, since: sale.since, prices: Object.fromEntries(sales), row: 0 }] : []),
  ]
}

const ONLINE = 'online'

function deliveriesOf({ draft }: LoadedProduct, skuIds: readonly number[], { storages }: Known, now: Date): Delivery[] {
  const chance = chanceOf('stock', draft.slug)
  const shops = chance.some(
    [...storages.keys()].filter((code) => code !== ONLINE),
    chance.between(1, 3),
  )
  const isThere = !draft.isArchive && draft.preorderShipsOn === null && chance.happens(0.97)
  return skuIds.flatMap((skuId) => {
    const places = isThere ? [ONLINE, ...shops].filter((code) => chance.happens(code === ONLINE ? 0.8 : 0.4)) : []
    return places.map((code) =>
      deliveryOf(skuId, storages.get(code) ?? 0, code === ONLINE ? 6 : 2, draft.publishedAt, now, chance),
    )
  })
}

function deliveryOf(
  skuId: number,
  storageId: number,
  most: number,
  receivedAt: Date,
  now: Date,
  chance: Chance,
): Delivery {
  const sold = chance.happens(0.3) ? chance.between(1, 3) : 0
  const passed = now.getTime() - receivedAt.getTime()
  return {
    skuId,
    storageId,
    received: chance.between(1, most) + sold,
    receivedAt,
    sold,
    soldAt: new Date(receivedAt.getTime() + passed * (0.2 + 0.7 * chance.next())),
  }
}
