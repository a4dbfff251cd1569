import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './assay-mark.module.css'

/** The fineness of the metal in the outline of a hallmark. `label` reads it: «проба 585». */
export function AssayMark({ fineness, label }: { fineness: string | number; label: string }) {
  return (
    <span className={styles.mark}>
      <span aria-hidden="true">{fineness}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
