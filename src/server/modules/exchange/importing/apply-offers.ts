import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'
import { type EditableProduct, readProducts, setPricesOfMany } from '../../catalog/index.ts'
import { type BalanceForStaff, balancesOfMany, setStock } from '../../stock/index.ts'
import { type OfferChange, offerChange } from '../commerceml/offer-element.ts'
import { type FileElement, textOf } from '../commerceml/read-elements.ts'
import { type Edit, type EditingDeps, editingIn, type LineResult, saveGood } from '../exchange-deps.ts'

type Offer = {
  line: number
  externalId: string
  skuId: number
  product: EditableProduct
  prices: OfferChange['prices']
  stock: { storageId: number; onHand: number; before: BalanceForStaff | undefined }[]
}

/** What an offer changed, and what was there before. */
export type OfferBefore = {
  prices: { currency: OfferChange['prices'][number]['currency']; price: { initial: number; final: number } | null }[]
  stock: { storageId: number; onHand: number }[]
}
export type OfferAfter = {
  productId: number
  skuId: number
  pricesVersion: number | null
  stock: { storageId: number; version: number }[]
}

/** Prices and stock of variants, which are known by their codes. */
export async function applyOffers(
  tx: Transaction,
  deps: EditingDeps,
  elements: readonly FileElement[],
  edit: Edit,
): Promise<LineResult[]> {
  const results: LineResult[] = []
  const refuse = (line: number, externalId: string, problems: string[]) =>
    results.push({ line, kind: 'offer', externalId, outcome: 'refused', problems })
  const offers = await readOffers(tx, elements, refuse)

  // Prices first: an offer with a wrong one changes no stock either.
  const prices = await savePrices(tx, deps, offers, edit)
  for (const [{ line, externalId }, problems] of prices.refused) refuse(line, externalId, problems)
  const stocked = offers.filter((offer) => !prices.refused.has(offer))
  const stock = await saveCounted(tx, deps, stocked, edit)
  const wrong = Map.groupBy(stock.refused, ([{ offer }]) => offer)

  for (const offer of stocked) {
    const { line, externalId } = offer
    const isPriced = prices.saved.includes(offer)
    const written = stock.saved.flatMap((place, index) =>
      place.offer === offer ? [{ place, version: stock.answer?.[index]?.version ?? 0 }] : [],
    )
    const problems = (wrong.get(offer) ?? []).flatMap(([{ storageId }, words]) =>
      words.map((word) => `Остаток (склад ${storageId}): ${word}`),
    )
    const isChanged = isPriced || written.length > 0
    if (problems.length > 0) refuse(line, externalId, problems)
    if (isChanged)
      results.push({
        ...{ line, kind: 'offer', externalId, outcome: 'changed', problems: [] },
        ...tracesOf(offer, isPriced, written),
      })
    else if (problems.length === 0)
      results.push({ line, kind: 'offer', externalId, outcome: 'unchanged', problems: [] })
  }
  return results
}

/** All prices of a product together: they have one version. */
function savePrices(tx: Transaction, deps: EditingDeps, offers: readonly Offer[], edit: Edit) {
  const priced = offers.filter(({ prices }) => prices.length > 0)
  const byProduct = (some: readonly Offer[]) => [...Map.groupBy(some, ({ product }) => product.id).values()]
  return saveGood(
    priced,
    (left) =>
      setPricesOfMany(
        editingIn(tx, deps),
        byProduct(left).map((own) => ({
          productId: own[0]?.product.id ?? 0,
          expectedVersion: own[0]?.product.pricesVersion ?? 0,
          prices: own.flatMap(({ skuId, prices: all }) =>
            all.map(({ currency, initial, final }) => ({ skuId, currency, price: { initial, final } })),
          ),
        })),
        edit,
      ),
    (field, left) => {
      const [group = '', , index = ''] = field.split('.')
      const own = byProduct(left)[Number(group)] ?? []
      return own.flatMap((offer) => offer.prices.map(() => offer))[Number(index)]
    },
  )
}

type Place = Offer['stock'][number] & { offer: Offer }

function saveCounted(tx: Transaction, deps: EditingDeps, offers: readonly Offer[], edit: Edit) {
  const places: Place[] = offers.flatMap((offer) => offer.stock.map((place) => ({ offer, ...place })))
  return saveGood(
    places,
    (left) =>
      setStock(
        editingIn(tx, deps),
        {
          reason: 'correction',
          reference: '1C',
          counted: left.map(({ offer, storageId, onHand, before }) => ({
            skuId: offer.skuId,
            storageId,
            onHand,
            expectedVersion: before?.version ?? null,
          })),
        },
        edit,
      ),
    (field, left) => left[Number(field.split('.', 1)[0])],
  )
}

function tracesOf(
  { skuId, product, prices }: Offer,
  isPriced: boolean,
  written: readonly { place: Place; version: number }[],
): { before: OfferBefore; after: OfferAfter } {
  return {
    before: {
      prices: prices.map(({ currency }) => ({ currency, price: priceBefore(product, skuId, currency) })),
      stock: written.map(({ place }) => ({ storageId: place.storageId, onHand: place.before?.onHand ?? 0 })),
    },
    after: {
      productId: product.id,
      skuId,
      pricesVersion: isPriced ? product.pricesVersion + 1 : null,
      stock: written.map(({ place, version }) => ({ storageId: place.storageId, version })),
    },
  }
}

/** Only what differs from what is there. */
async function readOffers(
  tx: Transaction,
  elements: readonly FileElement[],
  refuse: (line: number, externalId: string, problems: string[]) => void,
): Promise<Offer[]> {
  const understood = elements.flatMap(({ line, node }) => {
    const externalId = textOf(node, 'Ид') ?? textOf(node, 'Артикул') ?? ''
    const read = offerChange(node)
    if (read.ok) return [{ line, externalId, change: read.change }]
    refuse(line, externalId, read.problems)
    return []
  })
  const skus = await skusByCode(
    tx,
    understood.map(({ change }) => change.code),
  )
  const storages = await storagesByCode(tx)
  const balances = await balancesOfMany(
    tx,
    [...skus.values()].map(({ id }) => id),
  )
  const products = await readProducts(tx, [...new Set([...skus.values()].map(({ product_id }) => product_id))])
  const offers: Offer[] = []
  const seen = new Set<number>()
  for (const { line, externalId, change } of understood) {
    const sku = skus.get(change.code)
    const strange = change.stock.filter(({ storage }) => !storages.has(storage))
    const problems = [
      ...(sku ? [] : [`Артикул: варианта «${change.code}» в магазине нет`]),
      ...(sku && seen.has(sku.id) ? ['Артикул: повторяется'] : []),
      ...strange.map(({ storage }) => `Склад «${storage}» не известен`),
    ]
    if (!sku || problems.length > 0) {
      refuse(line, externalId, problems)
      continue
    }
    seen.add(sku.id)
    const product = products.get(sku.product_id)
    if (!product) continue
    offers.push({
      line,
      externalId,
      skuId: sku.id,
      product,
      prices: change.prices.filter(({ currency, initial, final }) => {
        const was = priceBefore(product, sku.id, currency)
        return was?.initial !== initial || was.final !== final
      }),
      stock: change.stock.flatMap(({ storage, onHand }) => {
        const storageId = storages.get(storage) ?? 0
        const before = balances.get(sku.id)?.find((one) => one.storageId === storageId)
        return (before?.onHand ?? 0) === onHand ? [] : [{ storageId, onHand, before }]
      }),
    })
  }
  return offers
}

function priceBefore(product: EditableProduct, skuId: number, currency: string) {
  const price = product.prices.find((one) => one.skuId === skuId && one.currency === currency)
  return price ? { initial: price.initial, final: price.final } : null
}

async function skusByCode(tx: Transaction, codes: readonly string[]) {
  const { rows } = await tx.execute<{ id: number; code: string; product_id: number }>(sql`
    select id, code, product_id from catalog.published_skus
    where code in (select value from json_array_elements_text(${JSON.stringify(codes)}::json))`)
  return new Map(rows.map((row) => [row.code, row]))
}

async function storagesByCode(tx: Transaction): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; code: string }>(sql`select id, code from stock.published_storages`)
  return new Map(rows.map(({ id, code }) => [code, id]))
}
