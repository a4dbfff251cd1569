import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import styles from './page-form.module.css'

type FormSentProps = { title: string; children: ReactNode; again: string; onAgain(): void }

/** What stands in the place of a form that was sent; the focus follows, so that it is heard. */
export function FormSent({ title, children, again, onAgain }: FormSentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.done} role="status" tabIndex={-1}>
      <p className={styles.doneTitle}>{title}</p>
      <p>{children}</p>
      <Button variant="secondary" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
