import type { Currency } from '#rules/location/currency.ts'
import { currencies } from '#rules/money/money.ts'
import type * as catalog from '../schema/catalog.ts'
import type * as stock from '../schema/stock.ts'
import { careOfGem } from './data/materials.ts'
import { ONLINE_STORAGE, storages } from './data/shops.ts'
import { dateOnly, daysFrom, type Foundation } from './foundation.ts'
import type { ManifestPhoto, Media } from './manifest.ts'
import type { Piece } from './pieces.ts'
import { askingPrice, marketOf, roubles, salePrice } from './prices.ts'
import { type Chance, chanceOf, uuidOf } from './random.ts'
import { sizeKindOf, variantsOf } from './variants.ts'

export type PieceRows = {
  products: (typeof catalog.products.$inferInsert)[]
  productMetals: (typeof catalog.productMetals.$inferInsert)[]
  productStones: (typeof catalog.productStones.$inferInsert)[]
  photos: (typeof catalog.photos.$inferInsert)[]
  videos: (typeof catalog.videos.$inferInsert)[]
  productTags: (typeof catalog.productTags.$inferInsert)[]
  skus: (typeof catalog.skus.$inferInsert)[]
  prices: (typeof catalog.prices.$inferInsert)[]
  priceHistory: (typeof catalog.priceHistory.$inferInsert)[]
  balances: (typeof stock.balances.$inferInsert)[]
  movements: (typeof stock.movements.$inferInsert)[]
}

export const noRows = (): PieceRows => ({
  products: [],
  productMetals: [],
  productStones: [],
  photos: [],
  videos: [],
  productTags: [],
  skus: [],
  prices: [],
  priceHistory: [],
  balances: [],
  movements: [],
})

export type PieceContext = {
  now: Date
  media: Media
  foundation: Foundation
  /** A set costs less than its parts; this finds them. */
  partsOf(setSlug: string): readonly Piece[]
}

/** Pieces that sell best: always in stock, never archived or set aside. */
const HITS = new Set([
  'ring-prong-round-diamond',
  'ring-band-dome',
  'ring-band-croissant',
  'ring-signet-onyx',
  'ring-cabochon-moonstone',
  'ring-enamel-cobalt',
  'ring-pearl-single',
  'earrings-pearl-white',
  'earrings-hoop-tube',
  'earrings-hoop-croissant',
  'earrings-huggie-pave',
  'earrings-heart',
  'necklace-heart',
  'necklace-moon',
  'necklace-pearl',
  'necklace-chain-paperclip',
  'necklace-letter-a',
  'necklace-zodiac-aries',
  'bracelet-tennis-diamond',
  'bracelet-chain-paperclip',
  'brooch-bee',
  'piercing-labret-diamond',
  'charm-heart',
  'men-signet-black',
  'men-cufflinks-onyx',
  'set-pearl',
])

type State = 'normal' | 'archived' | 'preorder' | 'showcase' | 'sold_out'

const NEW_FOR_DAYS = 60
/** A sale needs a history behind it. */
const SALE_AFTER_DAYS = 150
const SALE_PERCENTS = [10, 15, 20, 20, 25, 30, 40]
const SET_SHARE = 0.9
const SHOPS = storages.filter(({ kind }) => kind === 'shop').map(({ id }) => id)
const METAL_LETTER: Record<string, string> = { yellow: 'Y', rose: 'R', white: 'W', silver: 'S', black: 'B' }

/** Adds everything that belongs to a piece. Answers how many variants it has. */
export function addPiece(
  rows: PieceRows,
  piece: Piece,
  productId: number,
  firstSkuId: number,
  context: PieceContext,
): number {
  const { source } = piece
  const { now, foundation } = context
  const chance = chanceOf('piece', piece.slug)
  const collection = foundation.collection(piece.collection)
  const isHit = HITS.has(piece.slug)
  const state = stateOf(piece, isHit, chance)
  const ageDays = ageOf(piece, isHit, collection.ageDays, chance)
  const publishedAt = daysFrom(now, -ageDays)
  const popularity = isHit ? chance.between(1_500, 3_000) : Math.round(1_400 * chance.next() ** 3)
  const categoryPath = foundation.categoryPath(piece.category)
  const showcase = state === 'showcase' ? chance.some(SHOPS, chance.between(2, 4)) : []
  const code = `LN-${String(productId).padStart(5, '0')}`

  rows.products.push({
    id: productId,
    slug: piece.slug,
    code,
    externalCode: uuidOf(piece.slug),
    designerId: collection.designerId,
    collectionId: collection.id,
    categoryId: categoryPath.at(-1) ?? 0,
    categoryIds: [...new Set([...categoryPath, ...piece.alsoIn.flatMap((path) => foundation.categoryPath(path))])],
    familyId: piece.family === null ? null : foundation.familyId(piece.family),
    symbol: piece.symbol?.value ?? null,
    symbolRu: piece.symbol?.ru ?? null,
    symbolEn: piece.symbol?.en ?? null,
    symbolPositionRu: piece.symbol?.positionRu ?? null,
    symbolPositionEn: piece.symbol?.positionEn ?? null,
    nameRu: piece.ru.name,
    nameEn: piece.en.name,
    descriptionRu: piece.ru.text,
    descriptionEn: piece.en.text,
    finish: source.finish,
    sizeKind: sizeKindOf(source),
    // Of a chain laid in a loop, only the thickness is the piece's own.
    widthMm: source.lengths_mm ? null : source.size_mm.width,
    heightMm: source.lengths_mm ? null : source.size_mm.height,
    depthMm: source.size_mm.depth,
    innerDiameterMm: source.inner_diameter_mm ?? null,
    innerLengthMm: source.inner_length_mm ?? null,
    pieces: source.pieces ?? 1,
    isHollow: source.hollow,
    isFlexible: source.lengths_mm !== undefined,
    country: collection.country,
    careCodes: careCodesOf(piece),
    cardClass: source.kind === 'set' ? 'set' : 'default',
    isShowcase: state === 'showcase',
    showcaseStorages: showcase,
    isArchive: state === 'archived',
    isListed: piece.partOf === null,
    preorderShipsOn: state === 'preorder' ? dateOnly(daysFrom(now, chance.between(12, 45))) : null,
    publishedAt,
    popularity,
  })

  source.stones.forEach((stone, position) => {
    rows.productStones.push({
      productId,
      position,
      gem: stone.gem,
      cut: stone.cut,
      color: stone.colour ?? null,
      count: stone.count,
      diameterMm: stone.diameter_mm ?? null,
      lengthMm: stone.length_mm ?? null,
      widthMm: stone.width_mm ?? null,
      depthMm: stone.depth_mm ?? null,
      caratEach: stone.carat_each ?? null,
      caratTotal: stone.carat_total ?? null,
      isMain: stone.main,
    })
  })

  source.metals.forEach((metal, position) => {
    const slug = position === 0 ? piece.slug : `${piece.slug}-${metal}`
    const weightG = piece.partOf === null ? (source.metal_g[metal] ?? null) : null
    rows.productMetals.push({ productId, metal, position, slug, weightG })
    addPictures(rows, piece, productId, metal, context.media)
  })

  for (const tag of tagsOf(piece, { isHit, isNew: ageDays <= NEW_FOR_DAYS, chance }))
    rows.productTags.push({ productId, tagId: foundation.tagId(tag) })

  const isOnSale =
    state === 'normal' &&
    !isHit &&
    ageDays >= SALE_AFTER_DAYS &&
    piece.partOf === null &&
    piece.family === null &&
    chance.happens(0.2)
  const book: PriceBook = {
    market: marketOf(chanceOf('market', piece.collection)),
    missing: currencies.filter(
      (currency) => currency !== 'RUB' && !isHit && piece.family === null && chance.happens(0.03),
    ),
    publishedAt,
    raisedAt:
      ageDays >= 2 * SALE_AFTER_DAYS && chance.happens(0.2) ? daysFrom(publishedAt, chance.between(40, 90)) : null,
    sale: isOnSale
      ? {
          percent: chance.pick(SALE_PERCENTS),
          since: daysFrom(now, -chance.between(1, 20)),
          currencies: chance.happens(0.25) ? ['RUB'] : [...currencies],
        }
      : null,
  }
  const shelf: Shelf = {
    state,
    showcase,
    shops: chance.some(SHOPS, piece.isCopy ? chance.between(1, 3) : chance.between(3, 8)),
    arrivedAt: publishedAt,
    now,
    popularity,
    // A set is bought as its parts and has no shelf of its own.
    isStocked: source.kind !== 'set',
    isAlwaysThere: piece.partOf !== null && HITS.has(piece.partOf),
  }

  const sizes = [...new Set(source.metals.flatMap((metal) => variantsOf(source, metal).map(({ size }) => size)))]
  const madeIn = new Set(piece.isCopy ? chance.some(sizes, Math.ceil(sizes.length * 0.7)) : sizes)
  let skuId = firstSkuId
  for (const metal of source.metals) {
    for (const [index, variant] of variantsOf(source, metal).entries()) {
      if (!madeIn.has(variant.size)) continue
      rows.skus.push({
        id: skuId,
        productId,
        metal,
        code: [code, METAL_LETTER[metal] ?? 'X', tenths(variant.size), hundredths(variant.mainGemWeight)]
          .filter((part) => part !== null)
          .join('-'),
        size: variant.size,
        mainGemWeight: variant.mainGemWeight,
        metalWeightG: piece.partOf === null ? variant.grams : null,
        position: skuId - firstSkuId,
      })
      addPrices(rows, skuId, costOf(piece, metal, index, context), book)
      addStock(rows, skuId, shelf, chance)
      skuId++
    }
  }
  return skuId - firstSkuId
}

const tenths = (size: number | null) => (size === null ? null : String(size * 10).padStart(3, '0'))
const hundredths = (carats: number | null) =>
  carats === null ? null : String(Math.round(carats * 100)).padStart(3, '0')

function stateOf(piece: Piece, isHit: boolean, chance: Chance): State {
  const roll = chance.next()
  if (isHit || piece.partOf !== null || piece.source.kind === 'set') return 'normal'
  if (piece.family !== null) return roll < 0.05 ? 'sold_out' : 'normal'
  if (roll < 0.03) return 'archived'
  if (roll < 0.07) return 'preorder'
  if (roll < 0.11) return 'showcase'
  return roll < 0.14 ? 'sold_out' : 'normal'
}

/** Days in the shop: a collection's pieces arrive within two months of it, a few of them only lately. */
function ageOf(piece: Piece, isHit: boolean, collectionDays: number, chance: Chance): number {
  const isLate = chance.happens(0.06) && !isHit && piece.family === null
  const afterRelease = chance.between(0, Math.min(60, collectionDays - 2))
  return isLate ? chance.between(3, 50) : collectionDays - afterRelease
}

function careCodesOf({ source }: Piece): string[] {
  const ofMetals = source.metals.flatMap((metal) => {
    if (metal === 'white') return ['gold', 'white-gold']
    if (metal === 'silver') return ['silver']
    return metal === 'black' ? ['blackened-silver'] : ['gold']
  })
  const hasEnamel = source.finish === 'enamel' || source.slug.startsWith('brooch-dragonfly')
  const ofStones = source.stones.flatMap((stone) => careOfGem[stone.gem] ?? [])
  return [...new Set([...ofMetals, ...ofStones, ...(hasEnamel ? ['enamel'] : [])])]
}

function addPictures(rows: PieceRows, piece: Piece, productId: number, metal: string, media: Media): void {
  const { source } = piece
  source.photos[metal]?.forEach((photo, position) => {
    rows.photos.push({
      productId,
      metal,
      position,
      imageType: photo.image_type,
      picture: media.picture(photo.file),
      altRu: photo.alt_ru.replace(source.title_ru, piece.ru.name),
      altEn: photo.alt_en.replace(source.title_en, piece.en.name),
      scale: scaleOf(photo),
    })
  })
  if (source.video?.metal !== metal) return
  const video = media.video(source.video.file)
  rows.videos.push({
    productId,
    metal,
    position: 0,
    videoId: video.id,
    width: video.width,
    height: video.height,
    seconds: source.video.seconds,
    poster: media.picture(video.poster),
  })
}

function scaleOf(photo: ManifestPhoto): catalog.PhotoScale | null {
  const { px_per_mm, centre_px, box_px, width_axis_px, height_axis_px } = photo
  if (!px_per_mm || !centre_px || !box_px || !width_axis_px || !height_axis_px) return null
  return {
    pxPerMm: px_per_mm,
    centrePx: centre_px,
    boxPx: box_px,
    widthAxisPx: width_axis_px,
    heightAxisPx: height_axis_px,
  }
}

function tagsOf(piece: Piece, { isHit, isNew, chance }: { isHit: boolean; isNew: boolean; chance: Chance }): string[] {
  const { slug, source, category, collection } = piece
  const has = (gem: string) => source.gems.includes(gem)
  const isSmallSeries = ['clay', 'grain', 'herbarium', 'planetarium'].includes(collection) && chance.happens(0.35)
  const isExclusive = ['phases', 'together', 'travellers-coins'].includes(collection) && chance.happens(0.6)
  const rules: [slug: string, applies: boolean][] = [
    ['new', isNew],
    ['hit', isHit],
    ['exclusive', isExclusive],
    ['small-series', isSmallSeries],
    ['pearls-every-day', has('pearl')],
    ['own-letter', piece.family === 'letters'],
    ['by-the-stars', piece.family === 'zodiac' || /star|moon|compass|coin-/.test(slug)],
    ['colour-please', source.gems.some((gem) => !['diamond', 'pearl', 'onyx', 'nacre', 'champagne'].includes(gem))],
    ['smooth-gold', source.gems.length === 0 && ['quiet-gold', 'promise', 'rope-and-wave'].includes(collection)],
    ['two-of-us', category === 'rings/engagement' || category === 'rings/wedding'],
    ['for-him', source.kind === 'men' || piece.alsoIn.some((path) => path.startsWith('men/'))],
    ['no-fitting', ['earrings', 'brooch', 'charm'].includes(source.kind) || category.startsWith('pendants/')],
    ['in-layers', /slim|chevron|wave|pave|huggie|chain-(cable|paperclip|satellite)|stack|bangle-round/.test(slug)],
    ['for-luck', /evil-eye|charm-eye|clover|horseshoe|key|bee/.test(slug)],
  ]
  return rules.filter(([, applies]) => applies).map(([tag]) => tag)
}

const isSilver = (metal: string) => metal === 'silver' || metal === 'black'

/** Letters of one alphabet cost the same, though an M takes more gold than an I. */
const FAMILY_GRAMS = { letters: { gold: 1.6, silver: 1.25 }, zodiac: { gold: 3.35, silver: 2.65 } } as const

/** What the variant with this number costs to price, in roubles. */
function costOf(piece: Piece, metal: string, variantIndex: number, context: PieceContext): number {
  const { source } = piece
  if (source.kind === 'set') {
    const costs = context.partsOf(piece.slug).map((part) => costOf(part, metal, 0, context))
    return SET_SHARE * costs.reduce((sum, cost) => sum + cost, 0)
  }
  if (piece.family !== null) {
    const grams = FAMILY_GRAMS[piece.family][isSilver(metal) ? 'silver' : 'gold']
    return roubles({ kind: source.kind, metal, grams, stones: [] })
  }
  // Yellow, rose and white gold are sold at one price, whatever the alloys weigh.
  const priced = isSilver(metal) ? metal : (source.metals.find((other) => !isSilver(other)) ?? metal)
  const variant = variantsOf(source, priced)[variantIndex]
  // So is a pendant on a chain of any length: the chain is thin.
  const grams = (source.chain_mm ? source.metal_g[priced] : variant?.grams) ?? 0
  return roubles({ kind: source.kind, metal: priced, grams, stones: variant?.stones ?? [] }) * piece.priceFactor
}

type PriceBook = {
  market: ReturnType<typeof marketOf>
  missing: readonly Currency[]
  publishedAt: Date
  raisedAt: Date | null
  sale: { percent: number; since: Date; currencies: readonly Currency[] } | null
}

function addPrices(rows: PieceRows, skuId: number, cost: number, book: PriceBook): void {
  for (const currency of currencies) {
    if (book.missing.includes(currency)) continue
    const asked = askingPrice(cost, book.market, currency)
    const sale = book.sale?.currencies.includes(currency) ? book.sale : null
    const final = sale ? salePrice(asked, sale.percent, currency) : asked
    const isSale = sale !== null && final < asked
    rows.prices.push({
      skuId,
      currency,
      initial: asked * 100,
      final: final * 100,
      saleSince: isSale ? sale.since : null,
    })

    const before = book.raisedAt ? salePrice(asked, 6, currency) : asked
    rows.priceHistory.push({ skuId, currency, since: book.publishedAt, price: before * 100 })
    if (book.raisedAt && before !== asked)
      rows.priceHistory.push({ skuId, currency, since: book.raisedAt, price: asked * 100 })
    if (isSale) rows.priceHistory.push({ skuId, currency, since: sale.since, price: final * 100 })
  }
}

type Shelf = {
  state: State
  showcase: readonly number[]
  shops: readonly number[]
  arrivedAt: Date
  now: Date
  popularity: number
  isStocked: boolean
  /** Never missing online. */
  isAlwaysThere: boolean
}

function addStock(rows: PieceRows, skuId: number, shelf: Shelf, chance: Chance): void {
  if (!shelf.isStocked) return
  const isThere = shelf.state === 'normal' && (!chance.happens(0.2) || shelf.isAlwaysThere)
  const online = isThere ? chance.between(1, shelf.popularity > 1_000 ? 14 : 6) : 0
  addBalance(rows, skuId, ONLINE_STORAGE, online, shelf, chance)
  const shops = shelf.state === 'showcase' ? shelf.showcase : shelf.shops
  for (const storage of shops) {
    if (shelf.state !== 'normal' && shelf.state !== 'showcase') continue
    if (chance.happens(shelf.state === 'showcase' ? 0.6 : 0.4))
      addBalance(rows, skuId, storage, shelf.state === 'showcase' ? 1 : chance.between(1, 2), shelf, chance)
  }
}

/** A delivery, and now and then a sale out of it: what is on hand is the sum of both. */
function addBalance(
  rows: PieceRows,
  skuId: number,
  storageId: number,
  onHand: number,
  shelf: Shelf,
  chance: Chance,
): void {
  const sold = chance.happens(0.3) ? chance.between(1, 3) : 0
  if (onHand + sold === 0) return
  const days = (shelf.now.getTime() - shelf.arrivedAt.getTime()) / (24 * 60 * 60 * 1000)
  rows.balances.push({ skuId, storageId, onHand, allocated: 0 })
  rows.movements.push({
    skuId,
    storageId,
    change: onHand + sold,
    reason: 'receipt',
    reference: null,
    at: shelf.arrivedAt,
  })
  if (sold > 0)
    rows.movements.push({
      skuId,
      storageId,
      change: -sold,
      reason: 'sale',
      reference: null,
      at: daysFrom(shelf.arrivedAt, days * (0.2 + 0.7 * chance.next())),
    })
}
