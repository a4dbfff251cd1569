import { type FormEvent, useState } from 'react'
import { useMoney } from '#client/formats/use-formats.ts'
import { randomId } from '#client/random-id.ts'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { orderDesk } from '#site-texts/backoffice/selling/order-desk.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sums } from '#ui/display/sums.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { minorOf } from '../../shared/forms/minor-of.ts'
import styles from './order-steps.module.css'
import type { OrderChange } from './use-order.ts'

const texts = orderDesk.refund

/** The same intent is the same refund, however often it is sent. */
export type RefundWish = { amount: number; reason: string; intent: string }
type OrderRefundProps = { order: StaffOrder; onRefund(wish: RefundWish): Promise<OrderChange> }

/** For a scratch, a late parcel, a promise that was not kept: the buyer keeps everything and gets something back. */
export function OrderRefund({ order, onRefund }: OrderRefundProps) {
  const [isShown, setShown] = useState(false)
  if (order.refundable <= 0) return null
  return (
    <div>
      <Button size="small" variant="secondary" onClick={() => setShown(true)}>
        {texts.open}
      </Button>
      {isShown && <AskRefund order={order} onRefund={onRefund} onClose={() => setShown(false)} />}
    </div>
  )
}

function AskRefund({ order, onRefund, onClose }: OrderRefundProps & { onClose(): void }) {
  const money = useMoney(order.currency)
  const draft = useDraft(`refund.${order.number}`, { amount: '', reason: '' })
  const { fields, change, forget } = draft
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({})
  const [intent] = useState(randomId)
  const [isOpen, setOpen] = useState(true)
  const [isRunning, setRunning] = useState(false)
  const amount = minorOf(fields.amount)
  const isRight = amount !== null && amount > 0 && amount <= order.refundable

  async function submit(event: FormEvent) {
    event.preventDefault()
    const hasReason = fields.reason.trim() !== ''
    setErrors({
      ...(!isRight && { amount: texts.amountWrong }),
      ...(!hasReason && { reason: texts.reasonRequired }),
    })
    if (isRunning || !isRight || !hasReason) return
    setRunning(true)
    const outcome = await onRefund({ amount, reason: fields.reason.trim(), intent })
    setRunning(false)
    if (outcome === 'refused') return
    if (outcome === 'done') forget()
    setOpen(false)
  }

  return (
    <Dialog title={texts.title} closeLabel={backoffice.shell.close} open={isOpen} onClose={onClose} focus="field">
      <form className={styles.ask} onSubmit={(event) => void submit(event)} noValidate>
        <DraftNotice draft={draft} />
        <p>{texts.text}</p>
        {order.isByHand ? <Notice tone="warn">{orderDesk.returns.ask.byHand}</Notice> : <p>{texts.sameWay}</p>}
        <TextField
          label={texts.amount}
          hint={texts.most(money.minor(order.refundable))}
          error={errors.amount}
          inputMode="decimal"
          maxLength={12}
          value={fields.amount}
          onChange={(text) => change({ amount: text })}
        />
        <TextField
          label={texts.reason}
          error={errors.reason}
          maxLength={300}
          value={fields.reason}
          onChange={(text) => change({ reason: text })}
        />
        {isRight && (
          <Sums
            rows={[[texts.left, money.minor(order.sums.paid - order.sums.refunded - amount)]]}
            total={[texts.preview, money.minor(amount)]}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" loading={isRunning}>
            {texts.submit}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {orderDesk.returns.ask.back}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
