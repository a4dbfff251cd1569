import type { ProductPhoto, ProductTag } from '#contract/entities/product.ts'
import { cardSymbols } from '#rules/catalog/card-limits.ts'
import type { Language } from '#rules/location/site.ts'
import { type StoredCard, withoutBlur } from '../../cards/stored-card.ts'
import type { Facts, ProductFact } from './listing-facts.ts'
import { pricesOf, quantityIn, shownColor, shownPrices, skuIn } from './shown-offer.ts'

/** So many photos of each other colour or symbol. */
const VARIANT_PHOTOS = 1

export function cardOf(product: ProductFact, facts: Facts, language: Language): StoredCard {
  const color = shownColor(product, facts)
  return {
    id: product.id,
    sku: skuIn(product.id, color?.metal, facts),
    name: inLanguage(product.name_ru, product.name_en, language),
    code: product.code,
    url: jewelryUrl(color?.slug ?? product.slug),
    prices: shownPrices(product, facts),
    designer: {
      name: inLanguage(product.designer_ru, product.designer_en, language),
      url: `/designers/${product.designer_slug}`,
    },
    photos: cardPhotos(product.id, color?.metal, facts, language),
    tags: cardTagsOf(product, facts, language),
    modifications: modificationsOf(product, facts, language),
    catalog: {
      id: product.category_id,
      name: inLanguage(product.category_ru, product.category_en, language),
      url: `/catalog/${product.category_path}`,
    },
    itemCard: {
      cardClass: product.card_class,
      isShowcase: product.is_showcase,
      showcaseDesigner: product.is_showcase
        ? {
            name: inLanguage(product.designer_ru, product.designer_en, language),
            showcaseStorages: product.showcase_storages.flatMap((id) => {
              const storage = facts.storages.get(id)
              if (!storage) return []
              const { name_ru, name_en, address_ru, address_en } = storage
              return [
                {
                  id,
                  name: inLanguage(name_ru, name_en, language),
                  address: inLanguage(address_ru, address_en, language),
                },
              ]
            }),
          }
        : null,
    },
    preorder: product.preorder_ships_on === null ? null : { shipsOn: product.preorder_ships_on },
    is_archive: product.is_archive,
    maxQuantity: quantityIn(product, color?.metal, facts),
  }
}

/** Badges only: a trend is a way to find the product and says nothing about it. */
function cardTagsOf(product: ProductFact, facts: Facts, language: Language): ProductTag[] {
  const badges = (facts.tags.get(product.id) ?? []).filter(({ kind }) => kind === 'badge')
  const preorder = product.preorder_ships_on === null ? undefined : facts.preorderTag
  return [
    ...(preorder ? [{ slug: preorder.slug, kind: 'preorder' as const, ...named(preorder, language) }] : []),
    ...badges.map((badge) => ({ slug: badge.slug, kind: 'badge' as const, ...named(badge, language) })),
  ]
}

function modificationsOf(product: ProductFact, facts: Facts, language: Language) {
  const modifications: StoredCard['modifications'] = {}

  const shownMetal = shownColor(product, facts)
  const colors = (facts.metals.get(product.id) ?? []).map((metal) => ({
    productId: product.id,
    value: metal.metal,
    name: inLanguage(metal.color_ru, metal.color_en, language),
    swatch: metal.swatch,
    url: jewelryUrl(metal.slug),
    isChosen: metal === shownMetal,
    // What is chosen is the card itself, and need not be told twice.
    photos: metal === shownMetal ? [] : variantPhotos(product.id, metal.metal, facts, language),
    prices: pricesOf(product.id, facts, metal.metal),
    sku: skuIn(product.id, metal.metal, facts),
    maxQuantity: quantityIn(product, metal.metal, facts),
  }))
  if (colors.length > 1 && product.family_id === null) modifications.color = { items: colors, total: colors.length }

  const siblings = product.family_id === null ? [] : (facts.siblings.get(product.family_id) ?? [])
  const inOrder = siblings.toSorted((a, b) =>
    language === 'ru' ? a.position_ru - b.position_ru : a.position_en - b.position_en,
  )
  const { shown } = cardSymbols(inOrder, ({ id }) => id === product.id)
  if (siblings.length > 1)
    modifications.symbol = {
      items: shown.map((sibling) => ({
        productId: sibling.id,
        value: sibling.symbol,
        name: inLanguage(sibling.symbol_ru, sibling.symbol_en, language),
        swatch: null,
        url: jewelryUrl(sibling.slug),
        isChosen: sibling.id === product.id,
        photos: sibling.id === product.id ? [] : variantPhotos(sibling.id, sibling.metal, facts, language),
        prices: pricesOf(sibling.id, facts, sibling.metal),
        sku: skuIn(sibling.id, sibling.metal, facts),
        maxQuantity: quantityIn(sibling, sibling.metal, facts),
      })),
      total: siblings.length,
    }
  return modifications
}

function photosIn(productId: number, metal: string | undefined, facts: Facts, language: Language): ProductPhoto[] {
  return (facts.photos.get(productId) ?? [])
    .filter((photo) => photo.metal === metal)
    .map(({ image_type, picture, alt_ru, alt_en }) => ({
      image_type,
      picture: { ...picture, alt: inLanguage(alt_ru, alt_en, language) },
    }))
}

function cardPhotos(productId: number, metal: string | undefined, facts: Facts, language: Language): ProductPhoto[] {
  // All packshots have the same ground, and the card's frame has its colour: a blur would say nothing more.
  return photosIn(productId, metal, facts, language).map(withoutBlur)
}

function variantPhotos(productId: number, metal: string, facts: Facts, language: Language): ProductPhoto[] {
  return photosIn(productId, metal, facts, language).slice(0, VARIANT_PHOTOS).map(withoutBlur)
}

const jewelryUrl = (slug: string) => `/jewelry/${slug}`
const inLanguage = (ru: string, en: string, language: Language) => (language === 'ru' ? ru : en)
const named = (row: { name_ru: string; name_en: string }, language: Language) => ({
  name: inLanguage(row.name_ru, row.name_en, language),
})
