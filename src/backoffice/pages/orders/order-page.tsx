import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime } from '#client/formats.ts'
import { useLive } from '#client/live/use-live.ts'
import { randomId } from '#client/random-id.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import {
  commentStaffOrder,
  refundStaffOrder,
  refundStaffReturn,
  resendStaffLetter,
  stepStaffReturn,
} from '#contract/staff/orders/staff-order-desk.ts'
import {
  type StaffOrder,
  type StaffReturn,
  staffOrder,
  staffOrderRevision,
  stepStaffOrder,
} from '#contract/staff/orders/staff-orders.ts'
import type { StaffStep } from '#rules/orders/staff-steps.ts'
import { orderDesk } from '#site-texts/backoffice/order-desk.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/popups/toasts.ts'
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
import { OrderReturns, type ReturnStep } from '../../features/orders/order-returns.tsx'
import { OrderSteps, type StepDetails } from '../../features/orders/order-steps.tsx'
import { OrderTotals } from '../../features/orders/order-totals.tsx'
import { PackingPanel } from '../../features/pieces/packing-panel.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import styles from '../../shared/detail.module.css'
import { useFailure } from '../../shared/failure.ts'
import { StateMarks } from '../../shared/lists/state-mark.tsx'
import { Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

const texts = backoffice.order

export default function OrderPage() {
  const { number = '' } = useParams()
  const dates = useDates()
  const loaded = useLoaded(number, (signal) => browserApi(staffOrder, { params: { number } }, { signal }))
  const [running, setRunning] = useState<StaffStep | null>(null)
  const [hasChanged, setChanged] = useState(false)
  const failed = useFailure()
  const may = mayOf(useMe())

  useLive(
    loaded.data?.revision ?? null,
    async () => (await browserApi(staffOrderRevision, { params: { number } })).revision,
    () => {
      showToast({ text: orderDesk.live.changed })
      loaded.reload()
    },
  )

  /** Shows what came of it. What somebody else made of the order meanwhile is shown at once; nothing was done. */
  async function change(send: () => Promise<StaffOrder>, said: string): Promise<boolean> {
    setChanged(false)
    try {
      loaded.set(await send())
      showToast({ text: said })
      return true
    } catch (error) {
      if (failed(error).code !== 'order.changed_meanwhile') return false
      setChanged(true)
      loaded.reload()
      return true
    }
  }

  async function take(order: StaffOrder, step: StaffStep, details: StepDetails): Promise<boolean> {
    setRunning(step)
    const body = { step, expectedVersion: order.version, ...details }
    const isOver = await change(() => browserApi(stepStaffOrder, { params: { number }, body }), texts.stepDone)
    setRunning(null)
    return isOver
  }

  function moveReturn(of: StaffReturn, to: ReturnStep, reason: string) {
    const params = { number, return: of.number }
    const expectedState = of.state
    return change(
      () =>
        to === 'refunded'
          ? browserApi(refundStaffReturn, { params, body: { expectedState } })
          : browserApi(stepStaffReturn, { params, body: { expectedState, to, reason } }),
      orderDesk.returns.done,
    )
  }

  function refund({ version: expectedVersion }: StaffOrder, amount: number, reason: string) {
    const body = { amount, reason, expectedVersion, intent: randomId() }
    return change(() => browserApi(refundStaffOrder, { params: { number }, body }), orderDesk.refund.done)
  }

  async function resend(letter: number) {
    await change(() => browserApi(resendStaffLetter, { params: { number, letter } }), orderDesk.letters.sent)
  }

  function comment(text: string) {
    return change(() => browserApi(commentStaffOrder, { params: { number }, body: { text } }), orderDesk.comments.added)
  }

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
                  {may('orders.refund') && (
                    <OrderRefund order={order} onRefund={(amount, reason) => refund(order, amount, reason)} />
                  )}
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
