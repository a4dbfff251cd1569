import { useEffect, useRef } from 'react'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from '../checkout.module.css'
import type { PlacedOrder } from './use-place-order.ts'

const texts = checkout.failure

/** The server's message at the top of the page, focused and read out. */
export function OrderFailureNotice({ order }: { order: PlacedOrder }) {
  const { failure, isSettling, state, ask } = order
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) notice.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  return (
    <div ref={notice} className={styles.failure} aria-live="polite">
      {isSettling && <Notice>{texts.settling}</Notice>}
      {failure && (
        <Notice
          tone={failure.isOutcomeUnknown || failure.isMade ? 'warn' : 'error'}
          title={failure.isMade ? texts.madeTitle : failure.isOutcomeUnknown ? texts.unknownTitle : texts.title}
          action={
            failure.isOutcomeUnknown && (
              <Button
                variant="secondary"
                size="small"
                loading={state !== 'idle'}
                loadingLabel={checkout.submit.asking}
                onClick={() => void ask()}
              >
                {checkout.submit.ask}
              </Button>
            )
          }
        >
          <p>{failure.text}</p>
          {failure.isOutcomeUnknown && <p>{texts.safe}</p>}
        </Notice>
      )}
    </div>
  )
}

/** The totals could not be recomputed, so those shown may be outdated. */
export function TrackingFailure({ text, onRetry }: { text: string | null; onRetry(): Promise<void> }) {
  return (
    <div className={styles.failure} aria-live="polite">
      {text !== null && (
        <Notice
          tone="error"
          title={texts.notCounted}
          action={
            <Button variant="secondary" size="small" onClick={() => void onRetry()}>
              {texts.countAgain}
            </Button>
          }
        >
          <p>{text}</p>
        </Notice>
      )}
    </div>
  )
}
