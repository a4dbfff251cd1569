import type { ProductMake } from '#contract/staff/goods/staff-products.ts'
import { numberOf } from '../../../shared/forms/number-of.ts'

type Texts<T, Names extends keyof T> = Omit<T, Names> & Record<Names, string>
type Color = Texts<ProductMake['colors'][number], 'weightG'>
type Stone = Texts<ProductMake['stones'][number], 'count' | 'diameterMm' | 'caratTotal'>
type Variant = Texts<ProductMake['variants'][number], 'size' | 'mainGemWeight' | 'metalWeightG'>

/** What the form holds: numbers as they are typed. */
export type MakeFields = Texts<
  Omit<ProductMake, 'colors' | 'stones' | 'variants'>,
  'widthMm' | 'heightMm' | 'depthMm' | 'pieces'
> & { colors: Color[]; stones: Stone[]; variants: Variant[] }

const LISTS = ['alsoIn', 'careCodes', 'colors', 'stones', 'variants'] as const

export function isMakeFields(value: unknown): value is MakeFields {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return LISTS.every((name) => Array.isArray(fields[name])) && typeof fields.widthMm === 'string'
}

const shown = (number: number | null) => (number === null ? '' : String(number))

export function fieldsOfMake(make: ProductMake): MakeFields {
  return {
    ...make,
    widthMm: shown(make.widthMm),
    heightMm: shown(make.heightMm),
    depthMm: shown(make.depthMm),
    pieces: shown(make.pieces),
    colors: make.colors.map((color) => ({ ...color, weightG: shown(color.weightG) })),
    stones: make.stones.map((stone) => ({
      ...stone,
      count: shown(stone.count),
      diameterMm: shown(stone.diameterMm),
      caratTotal: shown(stone.caratTotal),
    })),
    variants: make.variants.map((variant) => ({
      ...variant,
      size: shown(variant.size),
      mainGemWeight: shown(variant.mainGemWeight),
      metalWeightG: shown(variant.metalWeightG),
    })),
  }
}

/** What is sent, or the fields in which there is no number. */
export function makeOfFields(fields: MakeFields): { make: ProductMake; wrong: string[] } {
  const wrong: string[] = []
  const number = (field: string, text: string): number | null => {
    const read = numberOf(text)
    if (read === undefined) wrong.push(field)
    return read ?? null
  }
  /** Of what there is at least one. */
  const count = (field: string, text: string): number => {
    const read = number(field, text)
    if (read === null && !wrong.includes(field)) wrong.push(field)
    return read ?? 1
  }
  const make = {
    ...fields,
    widthMm: number('widthMm', fields.widthMm),
    heightMm: number('heightMm', fields.heightMm),
    depthMm: number('depthMm', fields.depthMm),
    pieces: count('pieces', fields.pieces),
    preorderShipsOn: fields.preorderShipsOn || null,
    colors: fields.colors.map((color, at) => ({ ...color, weightG: number(`colors.${at}.weightG`, color.weightG) })),
    stones: fields.stones.map((stone, at) => ({
      ...stone,
      count: count(`stones.${at}.count`, stone.count),
      diameterMm: number(`stones.${at}.diameterMm`, stone.diameterMm),
      caratTotal: number(`stones.${at}.caratTotal`, stone.caratTotal),
    })),
    variants: fields.variants.map((variant, at) => ({
      ...variant,
      code: variant.code.trim(),
      size: fields.sizeKind === null ? null : number(`variants.${at}.size`, variant.size),
      mainGemWeight: number(`variants.${at}.mainGemWeight`, variant.mainGemWeight),
      metalWeightG: number(`variants.${at}.metalWeightG`, variant.metalWeightG),
    })),
  }
  return { make, wrong }
}

/** Variants of a colour in these sizes, with numbers after the way of the others; sizes that there are stay alone. */
export function addedVariants(fields: MakeFields, metal: string, sizes: readonly number[]): Variant[] {
  const isFirst = fields.colors[0]?.metal === metal
  const wanted = fields.sizeKind === null ? [''] : sizes.map(String)
  return wanted
    .filter((size) => !fields.variants.some((one) => one.metal === metal && one.size.replace(',', '.') === size))
    .map((size) => ({
      skuId: null,
      code: [fields.code, isFirst ? '' : metal.slice(0, 1).toUpperCase(), size.replace('.', '')]
        .filter(Boolean)
        .join('-'),
      metal,
      size,
      mainGemWeight: '',
      metalWeightG: '',
      isArchive: false,
    }))
}
