import type { ComponentProps, ElementType, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

type Look = {
  /** Its name for those who do not see the drawing. */
  label: string
  icon: ReactNode
  /** On a photograph: a paper disc under the drawing while the pointer is near. */
  onPhoto?: boolean
  /** A counter in the corner. */
  badge?: ReactNode
}

export type IconButtonProps<As extends ElementType> = { as?: As } & Look &
  Omit<ComponentProps<As>, keyof Look | 'children'>

/** A 44 px target around a drawing. Give `aria-pressed` to a toggle and keep its label the same in both states. */
export function IconButton<As extends ElementType = 'button'>({
  as,
  label,
  icon,
  onPhoto,
  badge,
  className,
  ...rest
}: IconButtonProps<As>) {
  const Tag: ElementType = as ?? 'button'
  return (
    <Tag
      {...(Tag === 'button' && { type: 'button' })}
      {...rest}
      aria-label={label}
      className={classNames(styles.button, onPhoto && styles.onPhoto, className)}
    >
      {icon}
      {badge && <span className={styles.badge}>{badge}</span>}
    </Tag>
  )
}
