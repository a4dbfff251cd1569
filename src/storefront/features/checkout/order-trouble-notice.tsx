import { useEffect, useRef } from 'react'
import { checkout } from '#site-texts/checkout.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './checkout.module.css'
import type { PlacedOrder } from './use-place-order.ts'

const words = checkout.trouble

/** What the server said, on top of the page, where it is read out and scrolled to. */
export function OrderTroubleNotice({ order }: { order: PlacedOrder }) {
  const { trouble, isSettling, state, place } = order
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) notice.current?.scrollIntoView({ block: 'center' })
  }, [trouble])
  return (
    <div ref={notice} className={styles.trouble} aria-live="polite">
      {isSettling && <Notice>{words.settling}</Notice>}
      {trouble && (
        <Notice
          tone={trouble.isOutcomeUnknown ? 'warn' : 'error'}
          title={trouble.isOutcomeUnknown ? words.unknownTitle : words.title}
          action={
            trouble.isOutcomeUnknown && (
              <Button
                look="secondary"
                size="small"
                loading={state !== 'idle'}
                loadingLabel={checkout.submit.asking}
                onClick={() => void place()}
              >
                {checkout.submit.ask}
              </Button>
            )
          }
        >
          <p>{trouble.text}</p>
          {trouble.isOutcomeUnknown && <p>{words.safe}</p>}
        </Notice>
      )}
    </div>
  )
}

/** The sums could not be counted anew: what is shown may be of before. */
export function CountingTrouble({ text, onRetry }: { text: string | null; onRetry(): Promise<void> }) {
  return (
    <div className={styles.trouble} aria-live="polite">
      {text !== null && (
        <Notice
          tone="error"
          title={words.notCounted}
          action={
            <Button look="secondary" size="small" onClick={() => void onRetry()}>
              {words.countAgain}
            </Button>
          }
        >
          <p>{text}</p>
        </Notice>
      )}
    </div>
  )
}
