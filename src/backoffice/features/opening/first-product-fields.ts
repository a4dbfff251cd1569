import type { InputOf } from '#contract/call.ts'
import type { makeFirstProduct } from '#contract/staff/staff-opening.ts'
import type { Currency } from '#rules/location/currency.ts'
import { STARTER_KINDS, STARTER_METALS, STARTER_SIZES } from '#rules/opening/starter-catalogue.ts'
import { minorOf } from '../../shared/forms/minor-of.ts'

/** What stands in the form before anything is typed. */
export const fieldsWith = (pictureId: string) => ({
  kind: 'ring',
  metal: 'yellow',
  nameRu: '',
  nameEn: '',
  descriptionRu: '',
  descriptionEn: '',
  size: '',
  RUB: '',
  AED: '',
  USD: '',
  quantity: '1',
  pictureId,
  /** The photograph that was brought, as it came back. */
  uploaded: '',
})

export type FirstProductFields = ReturnType<typeof fieldsWith>
type FirstProduct = Omit<InputOf<typeof makeFirstProduct>['body'], 'expectedVersion'>

/** Kind and metal as they are chosen, and what its size is counted in; null: it has none. */
export function choicesOf(fields: Pick<FirstProductFields, 'kind' | 'metal'>) {
  const kind = STARTER_KINDS.find((one) => one === fields.kind) ?? 'ring'
  const metal = STARTER_METALS.find((one) => one === fields.metal) ?? 'yellow'
  return { kind, metal, sizeKind: STARTER_SIZES[kind] }
}

/** The product that the form describes, or the fields that hold no number. */
export function productOf(
  fields: FirstProductFields,
  currencies: readonly Currency[],
): { product: FirstProduct } | { wrong: string[] } {
  const { kind, metal, sizeKind } = choicesOf(fields)
  const prices = currencies.map((currency) => ({ currency, amount: minorOf(fields[currency]) ?? 0 }))
  const size = sizeKind === null ? null : Number(fields.size.trim().replace(',', '.') || Number.NaN)
  const quantity = Number(fields.quantity.trim())
  const wrong = [
    ...prices.filter(({ amount }) => amount <= 0).map(({ currency }) => currency),
    ...(size === null || Number.isFinite(size) ? [] : ['size']),
    ...(Number.isInteger(quantity) && quantity > 0 ? [] : ['quantity']),
  ]
  if (wrong.length > 0) return { wrong }
  const { nameRu, nameEn, descriptionRu, descriptionEn, pictureId } = fields
  return { product: { kind, metal, nameRu, nameEn, descriptionRu, descriptionEn, size, quantity, pictureId, prices } }
}
