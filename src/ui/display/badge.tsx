import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './badge.module.css'

const MAX_SHOWN = 99

export type BadgeProps = {
  count: number
  /** Read instead of the bare number: «2 товара». */
  label?: string
}

/** A counter; nothing at all for zero, and `99+` above what fits. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null
  const shown = count > MAX_SHOWN ? `${MAX_SHOWN}+` : count
  return (
    <span className={styles.badge}>
      {label ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      ) : (
        shown
      )}
    </span>
  )
}
