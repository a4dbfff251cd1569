import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../../class-names.ts'
import { FieldMessages } from '../field.tsx'
import styles from './checkbox.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  onChange?: (checked: boolean) => void
  /** Some of the things under it are on. */
  mixed?: boolean
  /** At the far end of the line: how many there are. */
  count?: ReactNode
}

export function Checkbox({
  label,
  hint,
  error,
  id,
  onChange,
  mixed = false,
  count,
  className,
  ...rest
}: CheckboxProps) {
  const own = useId()
  const control = id ?? own
  const input = useRef<HTMLInputElement>(null)
  const describing = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ') || undefined

  // There is no attribute for the third state, only the property.
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])

  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.row} htmlFor={control}>
        <input
          {...rest}
          ref={input}
          id={control}
          type="checkbox"
          className={styles.input}
          aria-describedby={describing}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        <svg className={styles.mark} viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
          <path className={styles.tick} d="m5.2 10.4 3.3 3.3 6.4-7.2" />
          <path className={styles.dash} d="M5.5 10h9" />
        </svg>
        <span className={styles.label}>{label}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      {(hint || error) && (
        <div className={styles.messages}>
          <FieldMessages id={control} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}
