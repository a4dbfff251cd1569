import { useState } from 'react'
import type { OrderDetail } from '#contract/entities/order.ts'
import { CANCEL_REASONS, orderCancel } from '#contract/orders.ts'
import { orders as texts } from '#site-texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { RadioChips } from '#ui/fields/radio-chips.tsx'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { browserApi } from '../../app/browser-api.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import styles from './cancel-dialog.module.css'
import { orderTrouble } from './order-trouble.ts'
import { cancelWords } from './refund-rows.ts'
import { useMoney } from './use-words.ts'

const words = texts.cancel

type CancelDialogProps = {
  order: OrderDetail
  onCancelled(order: OrderDetail): void
  onStale(): void
  onGuest(): void
  onClose(): void
}

/** Asks once more, and says what comes back. */
export function CancelDialog({ order, onClose, ...form }: CancelDialogProps) {
  return (
    <Dialog title={words.title(order.number)} closeLabel={texts.close} onClose={onClose}>
      <Question order={order} {...form} />
    </Dialog>
  )
}

function Question({ order, onCancelled, onStale, onGuest }: Omit<CancelDialogProps, 'onClose'>) {
  const close = useClosePopup()
  const money = useMoney(order.currency)
  const back = cancelWords(order, money)
  const [reason, setReason] = useState<(typeof CANCEL_REASONS)[number] | null>(null)
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function cancel() {
    setSending(true)
    setTrouble(null)
    try {
      const answer = await browserApi(orderCancel, {
        params: { key: order.key },
        body: reason ? { reason } : {},
      })
      onCancelled(answer.order)
      showToast({ text: words.done(order.number) })
      close()
    } catch (failure) {
      const found = orderTrouble(failure)
      if (found.isGuest) onGuest()
      if (found.code === 'order.not_cancellable') onStale()
      setTrouble(found.text)
      setSending(false)
    }
  }

  return (
    <div className={styles.box}>
      {back.length > 0 ? (
        <div className={styles.back}>
          <p className={styles.title}>{words.whatBack}</p>
          <ul className={styles.list}>
            {back.map((line) => (
              <li key={line}>{tieShortWords(line)}</li>
            ))}
          </ul>
          {order.payment.paid > order.payment.refunded && (
            <p className={styles.note}>{tieShortWords(words.bankTerm)}</p>
          )}
        </div>
      ) : (
        <p>{tieShortWords(words.nothing)}</p>
      )}
      <RadioChips
        label={words.reason}
        chips={CANCEL_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        value={reason}
        onChange={setReason}
      />
      <p className={styles.note}>{words.reasonNote}</p>
      {trouble && (
        <Notice tone="error" live="assertive">
          {trouble}
        </Notice>
      )}
      <div className={styles.ways}>
        <Button wide loading={isSending} loadingLabel={words.cancelling} onClick={() => void cancel()}>
          {words.confirm}
        </Button>
        <Button wide look="secondary" onClick={close}>
          {words.keep}
        </Button>
      </div>
    </div>
  )
}
