import { content as texts } from '#site-texts/backoffice/content.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { FieldMessages } from '#ui/fields/field.tsx'
import styles from './field-list.module.css'
import {
  asList,
  asText,
  type FieldInputProps,
  listOrNothing,
  type ShapeOfOptions,
  useFieldProps,
} from './field-props.ts'

const optionLabel = (option: string) => texts.options[option] ?? option

export function FlagInput({ shape, value, at, onChange }: FieldInputProps) {
  const { label, error, disabled } = useFieldProps(shape, at)
  return (
    <Checkbox
      label={label}
      error={error}
      disabled={disabled}
      checked={value === true}
      onChange={(isOn) => onChange(shape.optional && !isOn ? undefined : isOn)}
    />
  )
}

/** One of the options. */
export function ChoiceInput({ shape, value, at, onChange }: FieldInputProps<ShapeOfOptions>) {
  return (
    <Select
      {...useFieldProps(shape, at)}
      value={asText(value)}
      options={[
        ...(shape.optional ? [{ value: '', label: texts.form.noChoice }] : []),
        ...shape.options.map((option) => ({ value: option, label: optionLabel(option) })),
      ]}
      onChange={(option) => onChange(option === '' ? undefined : option)}
    />
  )
}

/** Any of the options, in the order of the shape however they were ticked. */
export function ChoicesInput({ shape, value, at, onChange }: FieldInputProps<ShapeOfOptions>) {
  const { label, error, disabled } = useFieldProps(shape, at)
  const chosen = asList(value)
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {shape.options.map((option) => (
        <Checkbox
          key={option}
          label={optionLabel(option)}
          disabled={disabled}
          checked={chosen.includes(option)}
          onChange={(isOn) => {
            const next = shape.options.filter((one) => (one === option ? isOn : chosen.includes(one)))
            onChange(listOrNothing(shape, next))
          }}
        />
      ))}
      <FieldMessages id={shape.name} error={error} />
    </fieldset>
  )
}
