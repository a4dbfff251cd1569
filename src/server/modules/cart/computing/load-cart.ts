import type { CartLine, LineState } from '#rules/cart/cart-line.ts'
import { isBuyable } from '#rules/cart/cart-line.ts'
import { lineState } from '#rules/cart/line-state.ts'
import { maxQuantity } from '#rules/catalog/can-be-bought.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { type FreeStock, readFreeStock, readShops, type ShopPlace } from './shop-stock.ts'
import { readFreeOnline, readSkuFacts, type SkuFacts } from './sku-facts.ts'

export type LoadedLine = {
  line: CartLine
  facts: SkuFacts
  /** Minor units. */
  price: { initial: number; final: number } | null
  state: LineState
  maxQuantity: number
  /** What would be bought now: what can be had of what is wanted, and nothing of a line kept apart. */
  quantity: number
  isGift: boolean
}

export type LoadedCart = {
  lines: LoadedLine[]
  /** The sets that lines belong to, by the variant of the set. */
  sets: Map<number, SkuFacts>
  /** Lines whose variant is not known: made up, or long gone. */
  unknown: CartLine[]
}

/** Where facts come from: the kept ones for a cart, the database itself for an order. */
export type FactReader = {
  onlineStorage: number
  facts(ids: readonly number[]): Promise<Map<number, SkuFacts>>
  /** Where online orders leave from. */
  free(ids: readonly number[]): Promise<Map<number, number>>
  stock(ids: readonly number[]): Promise<FreeStock>
  shops(): Promise<readonly ShopPlace[]>
}

export function readerOf(db: Db | Transaction, { onlineStorage }: Pick<ShopSettings, 'onlineStorage'>): FactReader {
  return {
    onlineStorage,
    facts: async (ids) => new Map((await readSkuFacts(db, ids)).map((facts) => [facts.id, facts])),
    free: (ids) => readFreeOnline(db, ids, onlineStorage),
    stock: (ids) => readFreeStock(db, ids),
    shops: () => readShops(db),
  }
}

/** Looks up everything about the lines. A line that names a whole set becomes the set's parts. */
export async function loadLines(
  reader: FactReader,
  lines: readonly CartLine[],
  currency: Currency,
  isGift = false,
): Promise<LoadedCart & { stock: FreeStock }> {
  const named = await reader.facts([...new Set(lines.flatMap(({ skuId, setId }) => [skuId, setId ?? []].flat()))])
  const whole = expandSets(lines, named)
  const missing = whole.filter(({ skuId }) => !named.has(skuId)).map(({ skuId }) => skuId)
  const parts = missing.length > 0 ? await reader.facts([...new Set(missing)]) : new Map<number, SkuFacts>()
  const known = (skuId: number) => named.get(skuId) ?? parts.get(skuId)
  const stock = await reader.stock([...new Set(whole.map(({ skuId }) => skuId))])
  const free = stock.get(reader.onlineStorage)

  const sets = new Map<number, SkuFacts>()
  for (const { setId } of whole) {
    const set = setId === null ? undefined : named.get(setId)
    if (set && isSoldAsSet(set)) sets.set(set.id, set)
  }
  return {
    lines: whole.flatMap((line) => {
      const facts = known(line.skuId)
      return facts ? loadedLine(line, facts, free?.get(line.skuId) ?? 0, currency, isGift) : []
    }),
    sets,
    unknown: whole.filter(({ skuId }) => !known(skuId)),
    stock,
  }
}

/** The present of a code goes in by itself, if there is one left to give. */
export async function loadGifts(
  reader: FactReader,
  skuIds: readonly number[],
  currency: Currency,
): Promise<LoadedLine[]> {
  const lines = skuIds.map((skuId) => ({ skuId, quantity: 1, setId: null, isApart: false }))
  return (await loadLines(reader, lines, currency, true)).lines.filter(({ quantity }) => quantity > 0)
}

/** How many of a variant one may put into a cart. */
export function mostOf(facts: SkuFacts, free: number): number {
  if (facts.isArchive || facts.isShowcase) return 0
  return maxQuantity(free, facts.preorderShipsOn !== null)
}

function loadedLine(line: CartLine, facts: SkuFacts, free: number, currency: Currency, isGift: boolean): LoadedLine {
  const price = facts.prices[currency] ?? null
  const most = mostOf(facts, free)
  const state = lineState({
    isArchive: facts.isArchive,
    isShowcase: facts.isShowcase,
    hasPrice: price !== null,
    maxQuantity: most,
    quantity: line.quantity,
  })
  const quantity = isBuyable(state) && !line.isApart ? Math.min(line.quantity, most) : 0
  return { line, facts, price, state, maxQuantity: price ? most : 0, quantity, isGift }
}

/** Its price holds for its parts only as long as the set itself is sold, whatever a browser still names it by. */
function isSoldAsSet({ parts, lacksPart, isArchive, isShowcase }: SkuFacts): boolean {
  return parts !== null && !lacksPart && !isArchive && !isShowcase
}

/** A set is sold as its parts. A set that cannot be put together stays a line that cannot be bought. */
export function expandSets(lines: readonly CartLine[], facts: ReadonlyMap<number, SkuFacts>): CartLine[] {
  const byId = new Map<number, CartLine>()
  const put = (line: CartLine) => {
    const known = byId.get(line.skuId)
    byId.set(
      line.skuId,
      known ? { ...known, quantity: known.quantity + line.quantity, setId: known.setId ?? line.setId } : line,
    )
  }
  for (const line of lines) {
    const set = facts.get(line.skuId)
    if (set?.parts && isSoldAsSet(set))
      for (const { skuId, count } of set.parts)
        put({ skuId, quantity: count * line.quantity, setId: set.id, isApart: line.isApart })
    else put(line)
  }
  return [...byId.values()]
}
