import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import styles from './page-form.module.css'

type OnceSentProps = {
  /** Said in the place of the form that was sent. */
  sent: { title: string; text(reference: string): string; again: string }
  children: (onSent: (reference: string) => void) => ReactNode
}

/** A form until it is sent, then what became of it, and the way to another one. */
export function OnceSent({ sent, children }: OnceSentProps) {
  const [reference, setReference] = useState<string | null>(null)
  if (reference === null) return children(setReference)
  return <Sent {...sent} reference={reference} onAgain={() => setReference(null)} />
}

/** The focus follows, so that it is heard. */
function Sent({
  title,
  text,
  again,
  reference,
  onAgain,
}: OnceSentProps['sent'] & { reference: string; onAgain(): void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.done} role="status" tabIndex={-1}>
      <p className={styles.doneTitle}>{title}</p>
      <p>{text(reference)}</p>
      <Button variant="secondary" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
