import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import type { OrderDetail, OrderReturn, OrderSummary } from '#contract/entities/order.ts'
import { profileOrder } from '#contract/ordering/orders.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { PrintedSeller } from '../../../shared/printed-seller.tsx'
import { ordersAddress } from '../orders-address.ts'
import { ReturnScreen } from '../return/return-screen.tsx'
import { type OrderLoad, useOrderLoad } from '../use-order-load.ts'
import styles from './order-screen.module.css'
import { OrderView } from './order-view.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

const messages = texts.detail

type OrderScreenProps = {
  orderKey: string
  isReturn: boolean
  /** What the list told of it: enough for its heading. */
  known: OrderSummary | null
  returns: OrderLoad<{ returns: OrderReturn[] }>
  /** It is another now. */
  onChange(order: OrderSummary): void
  onGuest(): void
}

/** One order, or the form to send items of it back. */
export function OrderScreen({ orderKey, isReturn, known, returns, onChange, onGuest }: OrderScreenProps) {
  const order = useOrderLoad(
    orderKey,
    async (signal) => (await browserApi(profileOrder, { params: { key: orderKey } }, { signal })).order,
    onGuest,
  )
  useFreshOrder(order, returns, !isReturn)

  function changed(next: OrderDetail) {
    order.set(next)
    onChange(next)
  }

  const number = order.data?.number ?? known?.number
  const isUnknown = order.failure?.code === 'order.unknown'
  const isForm = isReturn && order.data !== null
  return (
    <>
      <PrintedSeller />
      <p className={styles.back}>
        <Link to={isReturn ? ordersAddress({ order: orderKey }) : ordersAddress()}>
          <ArrowLeft {...iconProps} size={16} />
          {isReturn && number ? texts.returnForm.back(number) : messages.back}
        </Link>
      </p>
      <h2 className={styles.title} tabIndex={-1}>
        {isForm ? texts.returnForm.title : headingOf(number, isUnknown)}
      </h2>
      {order.failure && (
        <Notice
          tone={isUnknown ? 'info' : 'error'}
          live="polite"
          title={isUnknown ? undefined : messages.failed}
          action={
            !isUnknown && (
              <Button variant="secondary" size="small" loading={order.isLoading} onClick={order.reload}>
                {texts.retry}
              </Button>
            )
          }
        >
          {isUnknown ? messages.unknownText : order.failure.text}
        </Notice>
      )}
      {order.data === null && !order.failure && <Waiting />}
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
  if (isUnknown) return messages.unknown
  return number ? texts.number(number) : <Skeleton shape="title" />
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
