import { content as texts } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { FieldMessages } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { emptyOf, type Fields, isFields, withField } from './change-draft.ts'
import type { FieldShape } from './draft-shapes.ts'
import styles from './field-list.module.css'
import { useForm } from './form-context.ts'
import { ItemList } from './items/item-list.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PictureField } from './picture-field.tsx'
import { LinesField, NumberField, TextsField } from './written-fields.tsx'

type FieldListProps = {
  shapes: readonly FieldShape[]
  value: Fields
  /** Where these fields stand in the draft; empty at the top. */
  at: string
  onChange(value: Fields): void
}

/** The form of a draft or of a part of it, made from its shape. */
export function FieldList({ shapes, value, at, onChange }: FieldListProps) {
  return (
    <div className={styles.fields}>
      {shapes.map((shape) => (
        <FieldInput
          key={shape.name}
          shape={shape}
          value={value[shape.name]}
          at={at === '' ? shape.name : `${at}.${shape.name}`}
          onChange={(next) => onChange(withField(value, shape.name, next))}
        />
      ))}
    </div>
  )
}

type FieldInputProps = { shape: FieldShape; value: unknown; at: string; onChange(value: unknown): void }

export function labelOf({ name, label }: Pick<FieldShape, 'name' | 'label'>): string {
  const labels: Readonly<Record<string, string>> = texts.fields
  return labels[label ?? name] ?? name
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function FieldInput({ shape, value, at, onChange }: FieldInputProps) {
  const { errors, isEditable, language } = useForm()
  const common = {
    label: labelOf(shape),
    error: errors[at],
    disabled: !isEditable,
    ...(shape.optional && { note: texts.form.optional }),
  }
  const messages = {
    ...common,
    lang: language,
    value: asText(value),
    onChange: (text: string) => onChange(shape.optional && text === '' ? undefined : text),
  }
  switch (shape.input) {
    case 'line':
      return <TextField {...messages} />
    case 'text':
      return <MarkdownField {...messages} hasMarks={false} />
    case 'markdown':
      return <MarkdownField {...messages} />
    case 'day':
      return <TextField {...messages} type="date" />
    case 'moment':
      return <TextField {...messages} type="datetime-local" />
    case 'lines':
      return (
        <LinesField
          {...common}
          error={errors[at] ?? firstWithin(errors, at)}
          hint={texts.form.lines}
          lines={asList(value).map(String)}
          onChange={(lines) => onChange(shape.optional && lines.length === 0 ? undefined : lines)}
        />
      )
    case 'numbers':
      return (
        <NumberField
          {...common}
          hint={texts.form.numbers}
          numbers={asList(value).map(Number)}
          onChange={(numbers) => onChange(shape.optional && numbers.length === 0 ? undefined : numbers)}
        />
      )
    case 'number':
      return (
        <NumberField
          {...common}
          numbers={typeof value === 'number' ? [value] : []}
          onChange={([first]) => onChange(first ?? (shape.optional ? undefined : 0))}
        />
      )
    case 'texts':
      return <TextsField label={common.label} at={at} items={asList(value).map(String)} onChange={onChange} />
    case 'flag':
      return (
        <Checkbox
          label={common.label}
          error={common.error}
          disabled={!isEditable}
          checked={value === true}
          onChange={(isOn) => onChange(shape.optional && !isOn ? undefined : isOn)}
        />
      )
    case 'choice':
      return (
        <Select
          {...common}
          value={asText(value)}
          options={[
            ...(shape.optional ? [{ value: '', label: texts.form.noChoice }] : []),
            ...shape.options.map((option) => ({ value: option, label: texts.options[option] ?? option })),
          ]}
          onChange={(option) => onChange(option === '' ? undefined : option)}
        />
      )
    case 'choices':
      return <Choices shape={shape} chosen={asList(value)} error={common.error} onChange={onChange} />
    case 'picture':
    case 'video':
      return (
        <PictureField
          label={common.label}
          error={common.error}
          file={asText(value)}
          isVideo={shape.input === 'video'}
          isOptional={shape.optional === true}
          onChange={onChange}
        />
      )
    case 'group':
      return <Group shape={shape} value={value} at={at} onChange={onChange} />
    case 'list':
    case 'variants':
      return (
        <ItemList
          label={common.label}
          at={at}
          shape={shape}
          items={asList(value).filter(isFields)}
          onChange={(items) => onChange(shape.optional && items.length === 0 ? undefined : items)}
        >
          {(fields, item, place, change) => <FieldList shapes={fields} value={item} at={place} onChange={change} />}
        </ItemList>
      )
  }
}

/** The message of a line stands under all of them. */
function firstWithin(errors: Readonly<Partial<Record<string, string>>>, at: string): string | undefined {
  return Object.entries(errors).find(([place]) => place.startsWith(`${at}.`))?.[1]
}

type GroupProps = FieldInputProps & { shape: Extract<FieldShape, { input: 'group' | 'list' }> }

function Group({ shape, value, at, onChange }: GroupProps) {
  const { isEditable, errors } = useForm()
  const label = labelOf(shape)
  if (!isFields(value)) {
    return (
      <div>
        {isEditable && (
          <Button variant="quiet" size="small" onClick={() => onChange(emptyOf(shape.fields))}>
            {texts.form.include(label)}
          </Button>
        )}
      </div>
    )
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <FieldMessages id={at} error={errors[at]} />
      <FieldList shapes={shape.fields} value={value} at={at} onChange={onChange} />
      {shape.optional && isEditable && (
        <div>
          <Button variant="quiet" size="small" onClick={() => onChange(undefined)}>
            {texts.form.exclude(label)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type ChoicesProps = {
  shape: Extract<FieldShape, { input: 'choice' | 'choices' }>
  chosen: readonly unknown[]
  error: string | undefined
  onChange(chosen: unknown): void
}

function Choices({ shape, chosen, error, onChange }: ChoicesProps) {
  const { isEditable } = useForm()
  const label = labelOf(shape)
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {shape.options.map((option) => (
        <Checkbox
          key={option}
          label={texts.options[option] ?? option}
          disabled={!isEditable}
          checked={chosen.includes(option)}
          onChange={(isOn) => {
            const next = shape.options.filter((one) => (one === option ? isOn : chosen.includes(one)))
            onChange(shape.optional && next.length === 0 ? undefined : next)
          }}
        />
      ))}
      <FieldMessages id={shape.name} error={error} />
    </fieldset>
  )
}
