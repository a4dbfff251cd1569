import { type ReactNode, useEffect, useRef } from 'react'
import { profile } from '#site-texts/customer/profile.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from '../section.module.css'

type ContactStepsProps = { title: string; step: number; of: number; onCancel(): void; children: ReactNode }

/** A change that takes several proofs: how far one is, and the way back. */
export function ContactSteps({ title, step, of, onCancel, children }: ContactStepsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that began it is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.change}>
      <div className={styles.changeHead}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p className={styles.note} role="status">
          {profile.contact.step(step, of)}
        </p>
      </div>
      {children}
      <Button variant="quiet" size="small" onClick={onCancel}>
        {profile.cancel}
      </Button>
    </div>
  )
}
