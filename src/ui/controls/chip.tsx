import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { iconProps } from '../icons/icon-props.ts'
import styles from './chip.module.css'

export type ChipProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** On: filled with ink. */
  selected?: boolean
  /** Shows a cross: pressing it takes the thing away. */
  removable?: boolean
}

/** A filter, a quick choice, a thing already chosen. Say in `aria-pressed` or `aria-label` what the press does. */
export function Chip({ selected, removable, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.chip, selected && styles.selected, className)}>
      {children}
      {removable && <X {...iconProps} size={14} />}
    </button>
  )
}
