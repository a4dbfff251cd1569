import { OTPField } from '@base-ui/react/otp-field'
import { useId } from 'react'
import styles from './code-field.module.css'
import type { FieldTexts } from './field.tsx'
import { FieldMessages } from './field.tsx'
import { useHydrated } from './use-hydrated.ts'

export type CodeFieldProps = Omit<FieldTexts, 'note'> & {
  value: string
  onChange: (value: string) => void
  /** Once all digits are there; the way to send without a button. */
  onComplete?: (value: string) => void
  length?: number
  disabled?: boolean
  name?: string
  /** Names each cell: «цифра 2 из 4». */
  digitLabel: (position: number, length: number) => string
}

/** The code from a message: digits in cells, filled by the phone itself, by paste or by hand. */
export function CodeField({
  label,
  hint,
  error,
  value,
  onChange,
  onComplete,
  length = 4,
  disabled,
  name,
  digitLabel,
}: CodeFieldProps) {
  const id = useId()
  const hydrated = useHydrated()
  const describing = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

  return (
    <div className={styles.field}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {/* It is a group by itself. It hides an input by an inline style, which the server must not send. */}
      {hydrated ? (
        <OTPField.Root
          className={styles.cells}
          id={id}
          length={length}
          value={value}
          onValueChange={(next) => onChange(next)}
          onValueComplete={(next) => onComplete?.(next)}
          disabled={disabled}
          name={name}
        >
          {Array.from({ length }, (_, index) => (
            <OTPField.Input
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={index}
              className={styles.cell}
              // The first one is named by the label itself.
              aria-label={index === 0 ? undefined : digitLabel(index + 1, length)}
              // What is wrong is heard where one begins again.
              aria-describedby={index === 0 ? describing : undefined}
              aria-invalid={error ? true : undefined}
            />
          ))}
        </OTPField.Root>
      ) : (
        <div className={styles.cells} />
      )}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
