import { useEffect, useState } from 'react'
import type { OrderDetail } from '#contract/entities/order.ts'
import { payOrder } from '#contract/payments.ts'
import { orderSuccess as words } from '#site-texts/checkout.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ApiError } from '../../app/api.ts'
import { browserApi } from '../../app/browser-api.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import styles from './order-success.module.css'
import type { SuccessState } from './success-state.ts'

type PaymentNoticeProps = { order: OrderDetail; state: SuccessState; onAgain(): void }

/** What is to be known of the money, and to be done about it. */
export function PaymentNotice({ order, state, onAgain }: PaymentNoticeProps) {
  const [isOpening, setOpening] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  // Back from the bank by the Back button: the page is as it was left, with its button still busy.
  useEffect(() => {
    const back = () => setOpening(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  if (state === 'expired') return <p className={styles.lead}>{tieShortWords(words.expiredText)}</p>
  if (state === 'checking') return <p className={styles.lead}>{tieShortWords(words.checkingText)}</p>
  if (state !== 'failed' && state !== 'unpaid') return null

  async function pay() {
    setOpening(true)
    setTrouble(null)
    try {
      const { url } = await browserApi(payOrder, { params: { key: order.key }, body: {} })
      window.location.assign(url)
    } catch (error) {
      setTrouble(error instanceof ApiError ? error.answer.error || error.answer.message : words.notLoadedText)
      setOpening(false)
    }
  }

  return (
    <Notice
      tone={state === 'failed' ? 'error' : 'warn'}
      live={state === 'failed' ? 'assertive' : 'polite'}
      action={
        <div className={styles.actions}>
          <Button loading={isOpening} loadingLabel={words.loading} onClick={() => void pay()}>
            {words.pay}
          </Button>
          {state === 'unpaid' && (
            <Button look="secondary" onClick={onAgain}>
              {words.check}
            </Button>
          )}
        </div>
      }
    >
      <p>{tieShortWords(state === 'failed' ? words.failedText : words.unpaidText)}</p>
      {order.expiresAt && <p>{words.until(timeOf(order.expiresAt))}</p>}
      {trouble && <p>{trouble}</p>}
    </Notice>
  )
}

/** By the buyer's own clock: it is about the next half an hour. */
function timeOf(moment: string): string {
  const time = new Date(moment)
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`
}
