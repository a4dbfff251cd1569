import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import styles from './foot-bar.module.css'

type FootBarProps = {
  ref: RefObject<HTMLElement | null>
  label: string
  isShown: boolean
  className?: string
  children: ReactNode
}

/** Slides in at the foot of the screen; while it is out nothing in it can be reached. */
export function FootBar({ ref, label, isShown, className, children }: FootBarProps) {
  return (
    <section
      ref={ref}
      className={classNames(styles.bar, className)}
      aria-label={label}
      data-foot-of-screen
      data-shown={isShown || undefined}
      inert={!isShown}
    >
      {children}
    </section>
  )
}
