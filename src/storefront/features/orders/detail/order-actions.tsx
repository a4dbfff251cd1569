import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { formatDay } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import { useRestoredPage } from '#client/use-restored-page.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { payOrder } from '#contract/ordering/payments.ts'
import { retryMethods } from '#rules/payments/payment-methods.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { HOME_CURRENCY } from '../../../shared/shop/home.ts'
import { settings } from '../../../shared/shop/settings.ts'
import { CancelDialog } from '../cancel/cancel-dialog.tsx'
import { orderCallFailure } from '../order-call-failure.ts'
import { ordersAddress } from '../orders-address.ts'
import styles from './order-actions.module.css'
import { RepeatButton } from './repeat-button.tsx'

const messages = texts.actions

type OrderActionsProps = {
  order: OrderDetail
  onChange(order: OrderDetail): void
  onStale(): void
  onGuest(): void
}

/** What may be done with it: the server says, the page only offers. */
export function OrderActions({ order, onChange, onStale, onGuest }: OrderActionsProps) {
  const { allowed } = order
  const dates = useDates()
  const group = useRef<HTMLDivElement>(null)
  const [isCancelling, setCancelling] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  function failed(failure: unknown) {
    const found = orderCallFailure(failure)
    if (found.isSignedOut) onGuest()
    setFailure(found.text)
    // The page offered what is no longer to be had.
    if (found.code === 'payment.not_awaited') onStale()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring form semantics that are not meant */}
      <div className={styles.actions} role="group" aria-label={messages.label} ref={group} tabIndex={-1}>
        {allowed.pay && <PayButtons order={order} onStart={() => setFailure(null)} onFail={failed} />}
        {allowed.return && (
          <LinkButton as={Link} variant="secondary" to={ordersAddress({ order: order.key, isReturn: true })}>
            {messages.return}
          </LinkButton>
        )}
        {allowed.repeat && <RepeatButton order={order} onStart={() => setFailure(null)} onFail={failed} />}
        {allowed.cancel && (
          <Button className={styles.quiet} variant="quiet" onClick={() => setCancelling(true)}>
            {messages.cancel}
          </Button>
        )}
      </div>
      {failure && (
        <Notice tone="error" live="assertive">
          {failure}
        </Notice>
      )}
      {allowed.return && order.returnUntil && (
        <p className={styles.note}>{preventOrphans(messages.returnTerm(formatDay(order.returnUntil, dates)))}</p>
      )}
      {isCancelling && (
        <CancelDialog
          order={order}
          onCancelled={onChange}
          onStale={onStale}
          onGuest={onGuest}
          onClose={() => {
            setCancelling(false)
            // The button that opened it may be gone with what it offered.
            if (!allowed.cancel) group.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}

type PayButtonsProps = { order: OrderDetail; onStart(): void; onFail(failure: unknown): void }

function PayButtons({ order, onStart, onFail }: PayButtonsProps) {
  const money = useMoney(order.currency).major
  const methods = retryMethods(settings.payment, order.currency === HOME_CURRENCY)
  const [isOpening, setOpening] = useState(false)

  useRestoredPage(() => setOpening(false))

  async function pay() {
    onStart()
    setOpening(true)
    try {
      const { url } = await browserApi(payOrder, { params: { key: order.key }, body: {} })
      window.location.assign(url)
    } catch (failure) {
      setOpening(false)
      onFail(failure)
    }
  }

  return (
    <>
      <Button loading={isOpening} loadingLabel={messages.paying} onClick={() => void pay()}>
        {messages.pay(money(order.total))}
      </Button>
      {order.status.payment === 'failed' && methods.length > 1 && (
        <Button
          variant="secondary"
          onClick={() =>
            openPopup('failedPayment', {
              orderId: order.key,
              number: order.number,
              until: order.expiresAt ?? undefined,
            })
          }
        >
          {messages.otherMethod}
        </Button>
      )}
    </>
  )
}
