import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'

export type SwitchProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  onChange?: (on: boolean) => void
}

/** For what takes effect at once; a thing that is sent with a form is a checkbox. */
export function Switch({ label, hint, onChange, ...rest }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.text}>
        <span>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
        role="switch"
        className={styles.input}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
    </label>
  )
}
