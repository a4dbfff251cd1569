import { categoriesOf, type ProductDraft } from '#rules/catalog/editing/product-draft.ts'
import type * as catalog from '../tables.ts'

/** A product that is to be written, with the numbers that it and its variants have. */
export type NumberedProduct = {
  id: number
  version: number
  externalCode: string
  popularity: number
  draft: ProductDraft
  /** Of the variants, in their order. */
  skuIds: readonly number[]
}

export type ProductRows = {
  products: (typeof catalog.products.$inferInsert)[]
  productMetals: (typeof catalog.productMetals.$inferInsert)[]
  productStones: (typeof catalog.productStones.$inferInsert)[]
  photos: (typeof catalog.photos.$inferInsert)[]
  videos: (typeof catalog.videos.$inferInsert)[]
  productTags: (typeof catalog.productTags.$inferInsert)[]
  skus: (typeof catalog.skus.$inferInsert)[]
  oldSlugs: (typeof catalog.oldSlugs.$inferInsert)[]
}

export function productRows(
  products: readonly NumberedProduct[],
  parentOf: (categoryId: number) => number | null,
): ProductRows {
  return {
    products: products.map((product) => productRow(product, parentOf)),
    productMetals: products.flatMap(({ id, draft }) =>
      draft.colors.map(({ metal, slug, weightG }, position) => ({ productId: id, metal, position, slug, weightG })),
    ),
    productStones: products.flatMap(({ id, draft }) =>
      draft.stones.map((stone, position) => ({ productId: id, position, ...stone })),
    ),
    photos: products.flatMap(({ id, draft }) =>
      draft.colors.flatMap(({ metal, photos }) =>
        photos.map(({ imageType, picture, altRu, altEn, scale }, position) => ({
          productId: id,
          metal,
          position,
          imageType,
          picture,
          altRu,
          altEn,
          scale,
        })),
      ),
    ),
    videos: products.flatMap(({ id, draft }) =>
      draft.colors.flatMap(({ metal, videos }) =>
        videos.map(({ videoId, width, height, seconds, poster }, position) => ({
          productId: id,
          metal,
          position,
          videoId,
          width,
          height,
          seconds,
          poster,
        })),
      ),
    ),
    productTags: products.flatMap(({ id, draft }) => draft.tagIds.map((tagId) => ({ productId: id, tagId }))),
    skus: products.flatMap(({ id, draft, skuIds }) =>
      draft.variants.map(({ code, metal, size, mainGemWeight, metalWeightG, isArchive = false }, position) => ({
        id: skuIds[position] ?? 0,
        productId: id,
        metal,
        code,
        size,
        mainGemWeight,
        metalWeightG,
        position,
        isArchive,
      })),
    ),
    oldSlugs: products.flatMap(({ id, draft }) => draft.oldSlugs.map((slug) => ({ slug, productId: id }))),
  }
}

function productRow(
  { id, version, externalCode, popularity, draft }: NumberedProduct,
  parentOf: (categoryId: number) => number | null,
): typeof catalog.products.$inferInsert {
  const { symbol } = draft
  return {
    id,
    version,
    slug: draft.slug,
    code: draft.code,
    externalCode,
    designerId: draft.designerId,
    collectionId: draft.collectionId,
    categoryId: draft.categoryId,
    categoryIds: categoriesOf(draft.categoryId, draft.alsoIn, parentOf),
    familyId: symbol?.familyId ?? null,
    symbol: symbol?.value ?? null,
    symbolRu: symbol?.ru ?? null,
    symbolEn: symbol?.en ?? null,
    symbolPositionRu: symbol?.positionRu ?? null,
    symbolPositionEn: symbol?.positionEn ?? null,
    nameRu: draft.nameRu,
    nameEn: draft.nameEn,
    descriptionRu: draft.descriptionRu,
    descriptionEn: draft.descriptionEn,
    finish: draft.finish,
    sizeKind: draft.sizeKind,
    widthMm: draft.widthMm,
    heightMm: draft.heightMm,
    depthMm: draft.depthMm,
    innerDiameterMm: draft.innerDiameterMm,
    innerLengthMm: draft.innerLengthMm,
    pieces: draft.pieces,
    isHollow: draft.isHollow,
    isFlexible: draft.isFlexible,
    country: draft.country,
    careCodes: [...draft.careCodes],
    cardClass: draft.isSet ? 'set' : 'default',
    isShowcase: draft.showcaseStorages.length > 0,
    showcaseStorages: [...draft.showcaseStorages],
    isArchive: draft.isArchive || draft.isDraft === true,
    isDraft: draft.isDraft === true,
    isListed: draft.isDraft ? !draft.isArchive : draft.isListed,
    preorderShipsOn: draft.preorderShipsOn,
    publishedAt: draft.publishedAt,
    popularity,
  }
}
