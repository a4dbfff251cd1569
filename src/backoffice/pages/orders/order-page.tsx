import { Link, useParams } from 'react-router'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { orderDesk } from '#site-texts/backoffice/selling/order-desk.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PackingPanel } from '../../features/items/packing-panel.tsx'
import { OrderComments } from '../../features/orders/order-comments.tsx'
import {
  OrderBuyer,
  OrderDelivery,
  OrderHelper,
  OrderOrigin,
  OrderPayments,
} from '../../features/orders/order-facts.tsx'
import { OrderHistory, OrderLetters } from '../../features/orders/order-history.tsx'
import { OrderLines } from '../../features/orders/order-lines.tsx'
import { OrderParcel } from '../../features/orders/order-parcel.tsx'
import { OrderRefund } from '../../features/orders/order-refund.tsx'
import { OrderReturns } from '../../features/orders/order-returns.tsx'
import { OrderSteps } from '../../features/orders/order-steps.tsx'
import { OrderTotals } from '../../features/orders/order-totals.tsx'
import { useOrder } from '../../features/orders/use-order.ts'
import { BackLink } from '../../shared/back-link.tsx'
import styles from '../../shared/detail.module.css'
import { StateMarks } from '../../shared/lists/state-mark.tsx'
import { Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

const texts = backoffice.order

export default function OrderPage() {
  const { number = '' } = useParams()
  const dates = useDates()
  const { loaded, running, hasChanged, take, moveReturn, refund, resend, comment } = useOrder(number)
  const may = mayOf(useMe())

  return (
    <>
      <BackLink to="/">{texts.back}</BackLink>
      <Screen
        title={texts.title(number)}
        lead={loaded.data && `${texts.placed} ${formatDayAndTime(loaded.data.createdAt, dates)}`}
        actions={
          loaded.data && (
            <>
              <StateMarks state={loaded.data.state} />
              <Link className={styles.slip} to={`/orders/${number}/slip`}>
                {orderDesk.slip.open}
              </Link>
            </>
          )
        }
      >
        <WhenLoaded loaded={loaded}>
          {(order) => (
            <>
              <div className={styles.notices}>
                {hasChanged && <Notice tone="warn" title={texts.changed} live="polite" />}
                {order.hold && (
                  <Notice tone="warn" title={texts.hold.title}>
                    {texts.hold[order.hold]}
                    {order.hold === 'address' && order.addressDoubt && ` ${texts.doubts[order.addressDoubt]}`}
                  </Notice>
                )}
              </div>
              <OrderSteps order={order} running={running} onTake={(step, details) => take(order, step, details)} />
              <div className={styles.columns}>
                <div className={styles.column}>
                  <PackingPanel order={order} />
                  <OrderReturns order={order} onStep={moveReturn} />
                  <OrderLines order={order} />
                  <OrderTotals order={order} />
                  {may('orders.refund') && <OrderRefund order={order} onRefund={(wish) => refund(order, wish)} />}
                  <OrderHistory order={order} />
                </div>
                <div className={styles.column}>
                  <OrderBuyer order={order} />
                  <OrderHelper order={order} />
                  <OrderDelivery order={order} />
                  <OrderParcel number={order.number} revision={order.revision} />
                  <OrderPayments order={order} />
                  <OrderComments order={order} onComment={comment} />
                  <OrderLetters order={order} onResend={resend} />
                  <OrderOrigin order={order} />
                </div>
              </div>
            </>
          )}
        </WhenLoaded>
      </Screen>
    </>
  )
}
