import { type ReactNode, useId } from 'react'
import { classNames } from '../../class-names.ts'
import { VisuallyHidden } from '../../visually-hidden.tsx'
import { FieldMessages } from '../field.tsx'
import styles from './radio-chips.module.css'

export type RadioChip<Value extends string> = {
  value: Value
  label: ReactNode
  /** Struck through but still to be chosen: one may ask to be told when it is back. */
  gone?: boolean
  /** Read after the label: «нет в наличии». */
  note?: string
}

export type RadioChipsProps<Value extends string> = {
  label: ReactNode
  /** Beside the label: a link to the size guide. */
  action?: ReactNode
  chips: readonly RadioChip<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: ReactNode
  /** Letters are set in the display face, as they are on the charms. */
  letters?: boolean
}

/** Sizes, weights, letters: a group of radio buttons that look like buttons. */
export function RadioChips<Value extends string>({
  label,
  action,
  chips,
  value,
  onChange,
  error,
  letters = false,
}: RadioChipsProps<Value>) {
  const id = useId()
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <div className={styles.top}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {action}
      </div>
      <div className={styles.chips}>
        {chips.map((chip) => (
          <label
            key={chip.value}
            className={classNames(styles.chip, letters && styles.letter, chip.gone && styles.gone)}
          >
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={chip.value}
              checked={chip.value === value}
              onChange={() => onChange(chip.value)}
            />
            {chip.label}
            {chip.note && <VisuallyHidden>, {chip.note}</VisuallyHidden>}
          </label>
        ))}
      </div>
      <FieldMessages id={id} error={error} />
    </div>
  )
}
