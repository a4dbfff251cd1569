import type { ReactNode } from 'react'
import styles from './chip-row.module.css'

/** Choices of one kind, with their name above. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  )
}
