import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../../class-names.ts'
import { iconProps } from '../../icons/icon-props.ts'
import { VisuallyHidden } from '../../visually-hidden.tsx'
import fieldStyles from '../field.module.css'
import { Field, type FieldTexts } from '../field.tsx'
import styles from './select.module.css'

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean }

export type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> &
  FieldTexts & {
    options: readonly SelectOption<Value>[]
    value: Value | ''
    onChange: (value: Value) => void
    /** Shown while nothing is chosen. */
    placeholder?: string
    /** Without a box and with the label only read out: for the order of a list. */
    bare?: boolean
  }

/**
 * The browser's own select: no script, the system's wheel on phones, and the shop's list where the browser lets it be
 * drawn (`appearance: base-select`).
 */
export function Select<Value extends string>({
  label,
  note,
  hint,
  error,
  id,
  options,
  value,
  onChange,
  placeholder,
  bare = false,
  className,
  ...rest
}: SelectProps<Value>) {
  const control = (
    <>
      {placeholder !== undefined && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} className={styles.option} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </>
  )
  const change: ComponentProps<'select'>['onChange'] = (event) => onChange(event.currentTarget.value as Value)

  if (bare) {
    return (
      <label className={classNames(styles.bare, className)}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <select {...rest} id={id} className={styles.select} value={value} onChange={change}>
          {control}
        </select>
        <ChevronDown {...iconProps} size={16} className={styles.arrow} />
      </label>
    )
  }
  return (
    <Field label={label} note={note} hint={hint} error={error} id={id} className={className}>
      {(tied) => (
        <div className={classNames(fieldStyles.box, styles.box)}>
          <select
            {...rest}
            {...tied}
            className={classNames(styles.select, fieldStyles.input, value === '' && styles.empty)}
            value={value}
            onChange={change}
          >
            {control}
          </select>
          <ChevronDown {...iconProps} className={styles.arrow} />
        </div>
      )}
    </Field>
  )
}
