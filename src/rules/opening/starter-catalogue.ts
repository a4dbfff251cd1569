import type { SizeKind } from '../catalog/editing/product-draft.ts'
import type { CategoryDraft, MetalDraft } from '../catalog/editing/section-drafts.ts'

/** What an empty shop can begin with: the sections and metals that nearly every jeweller has. */
export const STARTER_KINDS = ['ring', 'earrings', 'pendant', 'bracelet', 'brooch'] as const
export type StarterKind = (typeof STARTER_KINDS)[number]

export const STARTER_METALS = ['yellow', 'rose', 'white', 'silver'] as const
export type StarterMetal = (typeof STARTER_METALS)[number]

/** What its sizes are measured by; null: it comes in one size. */
export const STARTER_SIZES: Readonly<Record<StarterKind, SizeKind | null>> = {
  ring: 'ring',
  earrings: null,
  pendant: null,
  bracelet: 'bracelet',
  brooch: null,
}

const names: Record<StarterKind, [slug: string, ru: string, en: string]> = {
  ring: ['rings', 'Кольца', 'Rings'],
  earrings: ['earrings', 'Серьги', 'Earrings'],
  pendant: ['pendants', 'Подвески', 'Pendants'],
  bracelet: ['bracelets', 'Браслеты', 'Bracelets'],
  brooch: ['brooches', 'Броши', 'Brooches'],
}

export function starterCategory(kind: StarterKind): CategoryDraft {
  const [slug, nameRu, nameEn] = names[kind]
  const position = STARTER_KINDS.indexOf(kind)
  return { parentId: null, slug, nameRu, nameEn, picture: null, expandsFamilies: false, position }
}

const gold = (code: StarterMetal, [ru, en]: [string, string], swatch: string, isCoated = false): MetalDraft => ({
  code,
  nameRu: `${ru} золото`,
  nameEn: `${en} gold`,
  colorRu: `${ru.toLowerCase()} золото`,
  colorEn: `${en.toLowerCase()} gold`,
  swatch,
  base: 'gold',
  assay: 585,
  coatingRu: isCoated ? 'родий' : null,
  coatingEn: isCoated ? 'rhodium' : null,
  position: STARTER_METALS.indexOf(code),
})

const metals: Record<StarterMetal, MetalDraft> = {
  yellow: gold('yellow', ['Жёлтое', 'Yellow'], '#d9b36a'),
  rose: gold('rose', ['Розовое', 'Rose'], '#d9a08a'),
  white: gold('white', ['Белое', 'White'], '#d8d6d2', true),
  silver: {
    code: 'silver',
    nameRu: 'Серебро',
    nameEn: 'Sterling silver',
    colorRu: 'серебро',
    colorEn: 'sterling silver',
    swatch: '#c4c6c8',
    base: 'silver',
    assay: 925,
    coatingRu: 'родий',
    coatingEn: 'rhodium',
    position: STARTER_METALS.indexOf('silver'),
  },
}

export const starterMetal = (metal: StarterMetal): MetalDraft => metals[metal]

const MAX_SLUG = 80

/** The address of a product, from its English name. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return slug.slice(0, MAX_SLUG).replace(/^-|-$/g, '')
}
