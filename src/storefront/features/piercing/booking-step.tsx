import { type ReactNode, useEffect, useRef } from 'react'
import { piercing as texts } from '#site-texts/content/piercing.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './booking-form.module.css'

type BookingStepProps = {
  number: number
  title: string
  state: 'open' | 'done' | 'ahead'
  /** What was chosen, shown while the step is done. */
  chosen?: ReactNode
  /** Whether the reader has been led here by a choice, and not by opening the page. */
  takesFocus: boolean
  onChange(): void
  children: ReactNode
}

/** One question. Once answered it folds into its answer, which stays in view and can be changed. */
export function BookingStep({ number, title, state, chosen, takesFocus, onChange, children }: BookingStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = state === 'open'

  useEffect(() => {
    if (isOpen && takesFocus) heading.current?.focus()
  }, [isOpen, takesFocus])

  return (
    <section className={styles.step} data-state={state} aria-labelledby={`piercing-step-${number}`}>
      <div className={styles.stepHead}>
        <h3 ref={heading} id={`piercing-step-${number}`} className={styles.stepTitle} tabIndex={-1}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          {title}
        </h3>
        {state === 'done' && (
          <Button variant="quiet" size="small" aria-label={texts.changeStep(title)} onClick={onChange}>
            {texts.change}
          </Button>
        )}
      </div>
      {state === 'done' && <div className={styles.chosen}>{chosen}</div>}
      {isOpen && <div className={styles.stepBody}>{children}</div>}
    </section>
  )
}
