import type { InputOf } from '#contract/call.ts'
import type { createStaffProduct } from '#contract/staff/goods/staff-products.ts'
import { slugOf } from '#rules/catalog/editing/slug-of.ts'
import { numbersOf } from '../../../shared/forms/number-of.ts'

export const SIZE_KINDS = ['none', 'ring', 'bracelet', 'chain'] as const

export const NEW_PRODUCT = {
  nameRu: '',
  code: '',
  slug: '',
  designerId: '',
  categoryId: '',
  metal: '',
  sizeKind: 'none',
  sizes: '',
}

export type NewProductFields = typeof NEW_PRODUCT
type NewProduct = Omit<InputOf<typeof createStaffProduct>['body'], 'isSet'>
type Missing = 'designerId' | 'categoryId' | 'metal' | 'sizes'

/** Until somebody writes another one, the address follows the name. */
export const slugIn = ({ slug, nameRu }: NewProductFields) => slug || slugOf(nameRu)

export const sizeKindIn = ({ sizeKind }: NewProductFields) => SIZE_KINDS.find((known) => known === sizeKind) ?? 'none'

/** What is sent, or the fields that are still to be filled in. */
export function newProductOf(fields: NewProductFields): { product: NewProduct } | { missing: Missing[] } {
  const sizeKind = sizeKindIn(fields)
  const sizes = sizeKind === 'none' ? [] : numbersOf(fields.sizes)
  const missing: Missing[] = (['designerId', 'categoryId', 'metal'] as const).filter((name) => fields[name] === '')
  if (sizes === null || (sizeKind !== 'none' && sizes.length === 0)) return { missing: [...missing, 'sizes'] }
  if (missing.length > 0) return { missing }
  return {
    product: {
      code: fields.code.trim(),
      slug: slugIn(fields),
      nameRu: fields.nameRu.trim(),
      designerId: Number(fields.designerId),
      categoryId: Number(fields.categoryId),
      metal: fields.metal,
      sizeKind: sizeKind === 'none' ? null : sizeKind,
      sizes,
    },
  }
}
