import type { CatalogueChoices } from '#contract/staff/goods/staff-products.ts'
import type { MakeFields } from './make-fields.ts'

export type Errors = Partial<Record<string, string>>

/** What every part of the form knows. */
export type MakePartProps = {
  fields: MakeFields
  errors: Errors
  isEditable: boolean
  choices: CatalogueChoices
  change(part: Partial<MakeFields>): void
}

export const named = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))
export const coded = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }))
export const worded = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The list with one of its members changed. */
export const replaced = <T>(list: readonly T[], at: number, part: Partial<T>) =>
  list.map((one, index) => (index === at ? { ...one, ...part } : one))
export const without = <T>(list: readonly T[], at: number) => list.filter((_, index) => index !== at)
