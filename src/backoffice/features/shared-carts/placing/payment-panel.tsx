import { useState } from 'react'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { StaffSharedCart } from '#contract/staff/orders/staff-shared-carts.ts'
import { sharedCarts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Facts } from '../../../shared/lists/facts.tsx'
import { Panel } from '../../../shared/lists/panel.tsx'
import { LinkCode } from '../link-code.tsx'
import styles from './placing.module.css'

const texts = sharedCarts.payment

type PaymentPanelProps = {
  cart: StaffSharedCart
  payment: NonNullable<StaffSharedCart['payment']>
  onSend(): Promise<boolean>
}

/** How the order is paid for; while it is awaited, the link for the phone and for whoever stands by. */
export function PaymentPanel({ cart: { link, payLinkSentAt }, payment, onSend }: PaymentPanelProps) {
  const dates = useDates()
  const money = useMoney(payment.currency)
  const [isSending, setSending] = useState(false)
  const { state, toPay, until } = payment

  async function send() {
    setSending(true)
    await onSend()
    setSending(false)
  }

  return (
    <Panel title={texts.title}>
      <div className={styles.form}>
        <p>{texts.states[state](money.major(toPay))}</p>
        <Facts facts={[[texts.until, until && formatDayAndTime(until, dates)]]} />
        {state === 'awaited' && (
          <>
            <p className={styles.small}>{texts.text}</p>
            <LinkCode link={link} label={texts.qr} />
            <div>
              <Button size="small" variant="secondary" loading={isSending} onClick={() => void send()}>
                {texts.again}
              </Button>
            </div>
            {payLinkSentAt && <p className={styles.small}>{texts.sentAt(formatDayAndTime(payLinkSentAt, dates))}</p>}
          </>
        )}
      </div>
    </Panel>
  )
}
