import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { OrderDetail, OrderReturn, OrderSummary } from '#contract/entities/order.ts'
import { profileOrder } from '#contract/orders.ts'
import { orders as texts } from '#site-texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { browserApi } from '../../app/browser-api.ts'
import styles from './order-screen.module.css'
import { OrderView } from './order-view.tsx'
import { ordersAddress } from './orders-address.ts'
import { ReturnScreen } from './return-screen.tsx'
import { type Loaded, useLoaded } from './use-loaded.ts'

const words = texts.detail

type OrderScreenProps = {
  orderKey: string
  isReturn: boolean
  /** What the list told of it: enough for its heading. */
  known: OrderSummary | null
  returns: Loaded<{ returns: OrderReturn[] }>
  /** It is another now. */
  onChange(order: OrderSummary): void
  onGuest(): void
}

/** One order, or the form to send pieces of it back. */
export function OrderScreen({ orderKey, isReturn, known, returns, onChange, onGuest }: OrderScreenProps) {
  const order = useLoaded(
    orderKey,
    async (signal) => (await browserApi(profileOrder, { params: { key: orderKey } }, { signal })).order,
    onGuest,
  )
  useFreshWhilePayable(order)

  function changed(next: OrderDetail) {
    order.set(next)
    onChange(next)
  }

  const number = order.data?.number ?? known?.number
  const isUnknown = order.trouble?.code === 'order.unknown'
  const isForm = isReturn && order.data !== null
  return (
    <>
      <p className={styles.back}>
        <Link to={isReturn ? ordersAddress({ order: orderKey }) : ordersAddress()}>
          <ArrowLeft {...iconProps} size={16} />
          {isReturn && number ? texts.returnForm.back(number) : words.back}
        </Link>
      </p>
      <h2 className={styles.title} tabIndex={-1}>
        {isForm ? texts.returnForm.title : headingOf(number, isUnknown)}
      </h2>
      {order.trouble && (
        <Notice
          tone={isUnknown ? 'info' : 'error'}
          live="polite"
          title={isUnknown ? undefined : words.failed}
          action={
            !isUnknown && (
              <Button look="secondary" size="small" loading={order.isLoading} onClick={order.reload}>
                {texts.retry}
              </Button>
            )
          }
        >
          {isUnknown ? words.unknownText : order.trouble.text}
        </Notice>
      )}
      {order.data === null && !order.trouble && <Waiting />}
      {order.data !== null &&
        (isReturn ? (
          <ReturnScreen
            order={order.data}
            onGuest={onGuest}
            onSent={() => {
              order.reload()
              returns.reload()
            }}
          />
        ) : (
          <OrderView order={order.data} returns={returns} onChange={changed} onStale={order.reload} onGuest={onGuest} />
        ))}
    </>
  )
}

function headingOf(number: string | undefined, isUnknown: boolean) {
  if (isUnknown) return words.unknown
  return number ? texts.number(number) : <Skeleton shape="title" />
}

/** A little after the term: by then the shop has closed the order. */
const AFTER_TERM_MS = 5_000

/** An order that waits for money changes by itself: paid in another window, or given up when its time is over. */
function useFreshWhilePayable({ data, reload }: Loaded<OrderDetail>): void {
  const isPayable = data?.allowed.pay ?? false
  const expiresAt = data?.expiresAt ?? null
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })

  useEffect(() => {
    if (!isPayable) return
    const back = ({ persisted }: PageTransitionEvent) => persisted && look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', back)
    const left = expiresAt === null ? null : Date.parse(expiresAt) - Date.now()
    const timer = left !== null && left > 0 ? setTimeout(look, left + AFTER_TERM_MS) : undefined
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', back)
      clearTimeout(timer)
    }
  }, [isPayable, expiresAt])
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{texts.loading}</span>
      </VisuallyHidden>
      <div>
        <Skeleton lines={2} />
      </div>
      <Skeleton lines={6} />
      <Skeleton lines={8} />
    </div>
  )
}
