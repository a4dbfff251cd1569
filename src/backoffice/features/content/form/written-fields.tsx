import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { FieldMessages, type FieldTexts } from '#ui/fields/field.tsx'
import { TextArea, TextField } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { useForm } from './form-context.ts'
import styles from './written-fields.module.css'

/** What is typed stays as it is typed while it means what the draft says: an empty line may be about to be filled. */
function useTyped<Value>(value: Value, parse: (typed: string) => Value, write: (value: Value) => string) {
  const [typed, setTyped] = useState(() => write(value))
  const shown = JSON.stringify(parse(typed)) === JSON.stringify(value) ? typed : write(value)
  return [shown, setTyped] as const
}

type LinesFieldProps = FieldTexts & {
  disabled: boolean
  lines: readonly string[]
  onChange(lines: readonly string[]): void
}

const linesOf = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Short texts of which each has its line. */
export function LinesField({ lines, onChange, ...field }: LinesFieldProps) {
  const [shown, setTyped] = useTyped(lines, linesOf, (value) => value.join('\n'))
  return (
    <TextArea
      {...field}
      rows={Math.min(Math.max(lines.length + 1, 2), 8)}
      value={shown}
      onChange={(typed) => {
        setTyped(typed)
        onChange(linesOf(typed))
      }}
    />
  )
}

type NumberFieldProps = FieldTexts & {
  disabled: boolean
  numbers: readonly number[]
  onChange(numbers: readonly number[]): void
}

const numbersOf = (typed: string): readonly number[] =>
  typed
    .split(/[\s,;]+/)
    .filter((part) => /^\d{1,9}$/.test(part))
    .map(Number)

export function NumberField({ numbers, onChange, ...field }: NumberFieldProps) {
  const [shown, setTyped] = useTyped(numbers, numbersOf, (value) => value.join(', '))
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={shown}
      onChange={(typed) => {
        setTyped(typed)
        onChange(numbersOf(typed))
      }}
    />
  )
}

type TextsFieldProps = {
  label: string
  at: string
  items: readonly string[]
  onChange(items: readonly string[]): void
}

/** Longer texts, one beside another in a table: the cells of a row. */
export function TextsField({ label, at, items, onChange }: TextsFieldProps) {
  const { errors, isEditable, language } = useForm()
  return (
    <fieldset className={styles.texts}>
      <legend>{label}</legend>
      {items.map((item, index) => {
        const name = texts.form.item(index + 1, label)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
          <div key={index} className={styles.cell}>
            <TextArea
              label={name}
              lang={language}
              error={errors[`${at}.${index}`]}
              disabled={!isEditable}
              rows={2}
              value={item}
              onChange={(text) => onChange(items.with(index, text))}
            />
            {isEditable && (
              <IconButton
                label={texts.form.remove(name)}
                icon={<X {...iconProps} />}
                onClick={() => onChange(items.toSpliced(index, 1))}
              />
            )}
          </div>
        )
      })}
      <FieldMessages id={at} error={errors[at]} />
      {isEditable && (
        <div>
          <Button variant="quiet" size="small" icon={<Plus {...iconProps} />} onClick={() => onChange([...items, ''])}>
            {texts.form.addTo(label)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
