import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { CANCEL_REASONS, orderCancel } from '#contract/ordering/orders.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { orderCallFailure } from '../order-call-failure.ts'
import { cancelText } from '../return/refund-rows.ts'
import styles from './cancel-dialog.module.css'

const messages = texts.cancel

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
    <Dialog title={messages.title(order.number)} closeLabel={texts.close} onClose={onClose}>
      <Question order={order} {...form} />
    </Dialog>
  )
}

function Question({ order, onCancelled, onStale, onGuest }: Omit<CancelDialogProps, 'onClose'>) {
  const close = useClosePopup()
  const money = useMoney(order.currency).major
  const back = cancelText(order, money)
  const [reason, setReason] = useState<(typeof CANCEL_REASONS)[number] | null>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function cancel() {
    setSending(true)
    setFailure(null)
    try {
      const answer = await browserApi(orderCancel, {
        params: { key: order.key },
        body: reason ? { reason } : {},
      })
      onCancelled(answer.order)
      showToast({ text: messages.done(order.number) })
      close()
    } catch (failure) {
      const found = orderCallFailure(failure)
      if (found.isSignedOut) onGuest()
      if (found.code === 'order.not_cancellable') onStale()
      setFailure(found.text)
      setSending(false)
    }
  }

  return (
    <div className={styles.box}>
      {back.length > 0 ? (
        <div className={styles.back}>
          <p className={styles.title}>{messages.whatBack}</p>
          <ul className={styles.list}>
            {back.map((line) => (
              <li key={line}>{preventOrphans(line)}</li>
            ))}
          </ul>
          {order.payment.paid > order.payment.refunded && (
            <p className={styles.note}>{preventOrphans(messages.bankTerm)}</p>
          )}
        </div>
      ) : (
        <p>{preventOrphans(messages.nothing)}</p>
      )}
      <RadioChips
        label={messages.reason}
        chips={CANCEL_REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
        value={reason}
        onChange={setReason}
      />
      <p className={styles.note}>{messages.reasonNote}</p>
      {failure && (
        <Notice tone="error" live="assertive">
          {failure}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button fullWidth loading={isSending} loadingLabel={messages.cancelling} onClick={() => void cancel()}>
          {messages.confirm}
        </Button>
        <Button fullWidth variant="secondary" onClick={close}>
          {messages.keep}
        </Button>
      </div>
    </div>
  )
}
