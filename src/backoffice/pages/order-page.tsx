import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { type StaffOrder, staffOrder, stepStaffOrder } from '#contract/staff/staff-orders.ts'
import type { StaffStep } from '#rules/orders/staff-steps.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { OrderBuyer, OrderDelivery, OrderOrigin, OrderPayments } from '../features/orders/order-facts.tsx'
import { OrderHistory, OrderLetters } from '../features/orders/order-history.tsx'
import { OrderLines } from '../features/orders/order-lines.tsx'
import { OrderSteps, type StepDetails } from '../features/orders/order-steps.tsx'
import { OrderTotals } from '../features/orders/order-totals.tsx'
import { useFailure } from '../shared/failure.ts'
import { Screen, WhenLoaded } from '../shared/screen.tsx'
import { StateMarks } from '../shared/state-mark.tsx'
import styles from './order-page.module.css'

const texts = backoffice.order

export default function OrderPage() {
  const { number = '' } = useParams()
  const dates = useDates()
  const loaded = useLoaded(number, (signal) => browserApi(staffOrder, { params: { number } }, { signal }))
  const [running, setRunning] = useState<StaffStep | null>(null)
  const [hasChanged, setChanged] = useState(false)
  const failed = useFailure()

  async function take(order: StaffOrder, step: StaffStep, details: StepDetails): Promise<boolean> {
    setRunning(step)
    setChanged(false)
    try {
      const body = { step, expectedVersion: order.version, ...details }
      loaded.set(await browserApi(stepStaffOrder, { params: { number }, body }))
      showToast({ text: texts.stepDone })
      return true
    } catch (error) {
      // What somebody else made of it is shown at once; nothing was done.
      if (failed(error).code === 'order.changed_meanwhile') {
        setChanged(true)
        loaded.reload()
        return true
      }
      return false
    } finally {
      setRunning(null)
    }
  }

  return (
    <>
      <Link className={styles.back} to="/">
        <ArrowLeft {...iconProps} />
        {texts.back}
      </Link>
      <Screen
        title={texts.title(number)}
        lead={loaded.data && `${texts.placed} ${formatDayAndTime(loaded.data.createdAt, dates)}`}
        actions={loaded.data && <StateMarks state={loaded.data.state} />}
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
                  <OrderLines order={order} />
                  <OrderTotals order={order} />
                  <OrderHistory order={order} />
                </div>
                <div className={styles.column}>
                  <OrderBuyer order={order} />
                  <OrderDelivery order={order} />
                  <OrderPayments order={order} />
                  <OrderLetters order={order} />
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
