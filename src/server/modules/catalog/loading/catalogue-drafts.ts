import { sql } from 'drizzle-orm'
import type { PhotoDraft, PhotoScaleDraft, ProductDraft, VideoDraft } from '#rules/catalog/editing/product-draft.ts'
import type { Currency } from '#rules/location/currency.ts'
import { isVideo, type MediaIndex, type Picture } from '#rules/pictures/media.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { dateOf } from '../../../kernel/shop-files/cells.ts'
import { FilesRefused } from '../../../kernel/shop-files/csv-table.ts'
import { type CatalogueFiles, fileOf, type MediaFiles } from './catalogue-files.ts'

/** A product as the files have it, with everything that it refers to found. */
export type LoadedProduct = {
  id: number | undefined
  draft: ProductDraft
  /** In the order in which they were asked. */
  prices: readonly LoadedPrice[]
  /** Rows in the files, to say where something is wrong. */
  rows: { product: number; colors: number[]; photos: number[][]; stones: number[]; variants: number[] }
}

export type LoadedPrice = {
  /** Of the variant in the draft. */
  variant: number
  since: Date
  prices: Partial<Record<Currency, { initial: number; final: number }>>
  row: number
}

/** The numbers of what is in the shop, by the names that files use. */
export type KnownIds = Record<
  'designers' | 'collections' | 'categories' | 'tags' | 'families' | 'storages',
  Map<string, number>
>

export async function readIds(tx: Transaction): Promise<KnownIds> {
  const { rows } = await tx.execute<{ kind: keyof KnownIds; name: string; id: number }>(sql`
    select 'designers' as kind, slug as name, id from catalog.designers
    union all select 'collections', slug, id from catalog.collections
    union all select 'categories', path, id from catalog.categories
    union all select 'tags', slug, id from catalog.tags
    union all select 'families', code, id from catalog.families
    union all select 'storages', code, id from stock.published_storages`)
  const of = (kind: keyof KnownIds) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ name, id }) => [name, id]))
  return {
    designers: of('designers'),
    collections: of('collections'),
    categories: of('categories'),
    tags: of('tags'),
    families: of('families'),
    storages: of('storages'),
  }
}

export function mediaFilesOf(media: MediaIndex): MediaFiles {
  return {
    hasPicture: (file) => media[file] !== undefined && !isVideo(media[file]),
    hasVideo: (file) => media[file] !== undefined && isVideo(media[file]),
  }
}

export function pictureOf(media: MediaIndex, file: string): Picture {
  const found = media[file]
  if (!found || isVideo(found)) throw new Error(`${file} is not a picture`)
  return found
}

type ProductRow = CatalogueFiles['products'][number]

/** A product's rows in the other files, in their order. */
type OwnRows = { [Table in 'colors' | 'photos' | 'videos' | 'stones' | 'variants']: CatalogueFiles[Table] }

type IdOf = (kind: keyof KnownIds, name: string) => number

export function productsOf(files: CatalogueFiles, media: MediaIndex, ids: KnownIds, now: Date): LoadedProduct[] {
  refuseUnknownStorages(files, ids)
  const id: IdOf = (kind, name) => {
    const known = ids[kind].get(name)
    if (known === undefined) throw new Error(`${kind} has no ${name}`)
    return known
  }
  const ownRows = rowsByProduct(files)
  const prices = Map.groupBy(files.prices, ({ variant }) => variant)

  return files.products.map((row): LoadedProduct => {
    const own = ownRows(row.slug)
    return {
      id: row.id ?? undefined,
      draft: draftOf(row, own, { id, media, now }),
      prices: own.variants.flatMap(({ code }, variant) =>
        (prices.get(code) ?? []).map((price) => ({
          variant,
          since: price.since.at(now),
          prices: pricesOf(price),
          row: price.row,
        })),
      ),
      rows: {
        product: row.row,
        colors: own.colors.map((color) => color.row),
        photos: own.colors.map(({ metal }) => photosIn(own, metal).map((photo) => photo.row)),
        stones: own.stones.map((stone) => stone.row),
        variants: own.variants.map((variant) => variant.row),
      },
    }
  })
}

function refuseUnknownStorages({ products }: CatalogueFiles, ids: KnownIds): void {
  const unknown = products.flatMap(({ showcase, row }) =>
    showcase
      .filter((code) => !ids.storages.has(code))
      .map((code) => ({ file: fileOf('products'), row, column: 'showcase', problem: `there is no storage "${code}"` })),
  )
  if (unknown.length > 0) throw new FilesRefused(unknown)
}

function rowsByProduct(files: CatalogueFiles): (slug: string) => OwnRows {
  const byProduct = <Row extends { product: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ product }) => product)
  const colors = byProduct(files.colors)
  const photos = byProduct(files.photos)
  const videos = byProduct(files.videos)
  const stones = byProduct(files.stones)
  const variants = byProduct(files.variants)
  return (slug) => ({
    colors: colors.get(slug) ?? [],
    photos: photos.get(slug) ?? [],
    videos: videos.get(slug) ?? [],
    stones: stones.get(slug) ?? [],
    variants: variants.get(slug) ?? [],
  })
}

const photosIn = ({ photos }: OwnRows, metal: string) => photos.filter((photo) => photo.metal === metal)

function draftOf(
  row: ProductRow,
  own: OwnRows,
  { id, media, now }: { id: IdOf; media: MediaIndex; now: Date },
): ProductDraft {
  return {
    code: row.code,
    slug: row.slug,
    externalCode: row.external_code,
    designerId: id('designers', row.designer),
    collectionId: row.collection === null ? null : id('collections', row.collection),
    categoryId: id('categories', row.category),
    alsoIn: row.also_in.map((path) => id('categories', path)),
    tagIds: row.tags.map((slug) => id('tags', slug)),
    symbol: symbolOf(row, id),
    nameRu: row.name_ru,
    nameEn: row.name_en,
    descriptionRu: row.description_ru,
    descriptionEn: row.description_en,
    finish: row.finish,
    sizeKind: row.size_kind,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    depthMm: row.depth_mm,
    innerDiameterMm: row.inner_diameter_mm,
    innerLengthMm: row.inner_length_mm,
    pieces: row.pieces ?? 1,
    isHollow: row.is_hollow,
    isFlexible: row.is_flexible,
    country: row.country,
    careCodes: row.care,
    isSet: row.is_set,
    showcaseStorages: row.showcase.map((code) => id('storages', code)),
    isArchive: row.is_archive,
    isListed: !row.is_hidden,
    preorderShipsOn: row.preorder === null ? null : dateOf(row.preorder, now),
    publishedAt: row.published.at(now),
    popularity: row.popularity ?? undefined,
    oldSlugs: row.old_slugs,
    colors: colorDrafts(own, media),
    stones: own.stones.map(stoneOf),
    variants: own.variants.map(variantOf),
  }
}

function symbolOf(row: ProductRow, id: IdOf): ProductDraft['symbol'] {
  if (row.family === null) return null
  return {
    familyId: id('families', row.family),
    value: row.symbol ?? '',
    ru: row.symbol_ru ?? '',
    en: row.symbol_en ?? '',
    positionRu: row.symbol_position_ru ?? 0,
    positionEn: row.symbol_position_en ?? 0,
  }
}

function colorDrafts(own: OwnRows, media: MediaIndex): ProductDraft['colors'] {
  return own.colors.map(({ metal, slug, weight_g }) => ({
    metal,
    slug,
    weightG: weight_g,
    photos: photosIn(own, metal).map((photo) => photoOf(photo, media)),
    videos: own.videos.filter((video) => video.metal === metal).map((video) => videoOf(video, media)),
  }))
}

function stoneOf(stone: OwnRows['stones'][number]): ProductDraft['stones'][number] {
  return {
    gem: stone.gem,
    cut: stone.cut,
    color: stone.color,
    count: stone.count,
    diameterMm: stone.diameter_mm,
    lengthMm: stone.length_mm,
    widthMm: stone.width_mm,
    depthMm: stone.depth_mm,
    caratEach: stone.carat_each,
    caratTotal: stone.carat_total,
    isMain: stone.is_main,
  }
}

function variantOf(variant: OwnRows['variants'][number]): ProductDraft['variants'][number] {
  return {
    id: variant.id ?? undefined,
    code: variant.code,
    metal: variant.metal,
    size: variant.size,
    mainGemWeight: variant.main_gem_weight,
    metalWeightG: variant.metal_weight_g,
  }
}

function photoOf(photo: CatalogueFiles['photos'][number], media: MediaIndex): PhotoDraft {
  const { px_per_mm, centre_px, box_px, width_axis_px, height_axis_px } = photo
  const scale =
    px_per_mm && centre_px && box_px && width_axis_px && height_axis_px
      ? ({
          pxPerMm: px_per_mm,
          centrePx: centre_px,
          boxPx: box_px,
          widthAxisPx: width_axis_px,
          heightAxisPx: height_axis_px,
        } as PhotoScaleDraft)
      : null
  const { type, alt_ru, alt_en, file } = photo
  return { imageType: type, picture: pictureOf(media, file), altRu: alt_ru, altEn: alt_en, scale }
}

function videoOf({ file, seconds }: CatalogueFiles['videos'][number], media: MediaIndex): VideoDraft {
  const found = media[file]
  if (!found || !isVideo(found)) throw new Error(`${file} is not a video`)
  const { id, width, height, poster } = found
  return { videoId: id, width, height, seconds: seconds ?? 0, poster: pictureOf(media, poster) }
}

function pricesOf(row: CatalogueFiles['prices'][number]): LoadedPrice['prices'] {
  const books = { RUB: 'rub', AED: 'aed', USD: 'usd' } as const
  return Object.fromEntries(
    Object.entries(books).flatMap(([currency, book]) => {
      const initial = row[book]
      return initial === null ? [] : [[currency, { initial, final: row[`${book}_sale`] ?? initial }]]
    }),
  )
}
