import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OrderDetail } from '#contract/entities/order.ts'
import { payOrder } from '#contract/payments.ts'
import { orders as texts } from '#site-texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { browserApi } from '../../app/browser-api.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { openPopup } from '../../popups/open-popup.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { momentDay } from './date-words.ts'
import styles from './order-actions.module.css'
import { orderTrouble } from './order-trouble.ts'
import { ordersAddress } from './orders-address.ts'
import { RepeatButton } from './repeat-button.tsx'
import { useDates, useMoney } from './use-words.ts'

const words = texts.actions

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
  const [trouble, setTrouble] = useState<string | null>(null)

  function failed(failure: unknown) {
    const found = orderTrouble(failure)
    if (found.isGuest) onGuest()
    setTrouble(found.text)
    // The page offered what is no longer to be had.
    if (found.code === 'payment.not_awaited') onStale()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring form semantics that are not meant */}
      <div className={styles.actions} role="group" aria-label={words.label} ref={group} tabIndex={-1}>
        {allowed.pay && <PayButtons order={order} onStart={() => setTrouble(null)} onFail={failed} />}
        {allowed.return && (
          <LinkButton as={Link} look="secondary" to={ordersAddress({ order: order.key, isReturn: true })}>
            {words.return}
          </LinkButton>
        )}
        {allowed.repeat && <RepeatButton order={order} onStart={() => setTrouble(null)} onFail={failed} />}
        {allowed.cancel && (
          <Button className={styles.quiet} look="quiet" onClick={() => setCancelling(true)}>
            {words.cancel}
          </Button>
        )}
      </div>
      {trouble && (
        <Notice tone="error" live="assertive">
          {trouble}
        </Notice>
      )}
      {allowed.return && order.returnUntil && (
        <p className={styles.note}>{tieShortWords(words.returnTerm(momentDay(order.returnUntil, dates)))}</p>
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
  const money = useMoney(order.currency)
  const [isOpening, setOpening] = useState(false)

  // Back from the bank by the Back button: the page is as it was left, with its button still busy.
  useEffect(() => {
    const back = () => setOpening(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

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
      <Button loading={isOpening} loadingLabel={words.paying} onClick={() => void pay()}>
        {words.pay(money(order.total))}
      </Button>
      {order.status.payment === 'failed' && order.currency === 'RUB' && (
        <Button
          look="secondary"
          onClick={() =>
            openPopup('failedPayment', {
              orderId: order.key,
              number: order.number,
              until: order.expiresAt ?? undefined,
            })
          }
        >
          {words.otherWay}
        </Button>
      )}
    </>
  )
}
