import { content as texts } from '#site-texts/backoffice/content.ts'
import { asList, type FieldInputProps, listOrNothing, useFieldProps } from './field-props.ts'
import { useForm } from './form-context.ts'
import { LinesField, NumberField, TextsField } from './written-fields.tsx'

type ListInputProps = FieldInputProps & { type: 'lines' | 'numbers' | 'number' | 'texts' }

/** A field of short texts or numbers that are typed one after another; a number alone is a list of one. */
export function ListInput({ type, shape, value, at, onChange }: ListInputProps) {
  const { errors } = useForm()
  const field = useFieldProps(shape, at)
  switch (type) {
    case 'lines':
      return (
        <LinesField
          {...field}
          error={field.error ?? firstWithin(errors, at)}
          hint={texts.form.lines}
          lines={asList(value).map(String)}
          onChange={(lines) => onChange(listOrNothing(shape, lines))}
        />
      )
    case 'numbers':
      return (
        <NumberField
          {...field}
          hint={texts.form.numbers}
          numbers={asList(value).map(Number)}
          onChange={(numbers) => onChange(listOrNothing(shape, numbers))}
        />
      )
    case 'number':
      return (
        <NumberField
          {...field}
          numbers={typeof value === 'number' ? [value] : []}
          onChange={([first]) => onChange(first ?? (shape.optional ? undefined : 0))}
        />
      )
    case 'texts':
      return <TextsField label={field.label} at={at} items={asList(value).map(String)} onChange={onChange} />
  }
}

/** The lines share one input, so that the message about any of them stands under all. */
function firstWithin(errors: Readonly<Partial<Record<string, string>>>, at: string): string | undefined {
  return Object.entries(errors).find(([place]) => place.startsWith(`${at}.`))?.[1]
}
