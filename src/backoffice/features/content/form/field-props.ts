import { content as texts } from '#site-texts/backoffice/content.ts'
import type { FieldShape } from './draft-shapes.ts'
import { useForm } from './form-context.ts'

export type ShapeOfOptions = Extract<FieldShape, { input: 'choice' | 'choices' }>
export type ShapeOfFields = Extract<FieldShape, { input: 'group' | 'list' }>
export type ShapeOfVariants = Extract<FieldShape, { input: 'variants' }>

export type FieldInputProps<Shape extends FieldShape = FieldShape> = {
  shape: Shape
  value: unknown
  /** Where the field stands in the draft. */
  at: string
  /** `undefined` leaves the field out of the draft. */
  onChange(value: unknown): void
}

export function labelOf({ name, label }: Pick<FieldShape, 'name' | 'label'>): string {
  const labels: Readonly<Record<string, string>> = texts.fields
  return labels[label ?? name] ?? name
}

/** What every input says around its value, whatever the value is. */
export function useFieldProps(shape: Pick<FieldShape, 'name' | 'label' | 'optional'>, at: string) {
  const { errors, isEditable } = useForm()
  return {
    label: labelOf(shape),
    error: errors[at],
    disabled: !isEditable,
    ...(shape.optional && { note: texts.form.optional }),
  }
}

export const asText = (value: unknown) => (typeof value === 'string' ? value : '')
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A list that may be left out is not in the draft when it is empty. */
export function listOrNothing<Item>({ optional }: FieldShape, items: readonly Item[]): readonly Item[] | undefined {
  return optional && items.length === 0 ? undefined : items
}
