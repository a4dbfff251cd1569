import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useLive } from '#client/live/use-live.ts'
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
import { orderDesk } from '#site-texts/backoffice/selling/order-desk.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import type { RefundWish } from './order-refund.tsx'
import type { ReturnStep } from './order-returns.tsx'
import type { StepDetails } from './order-steps.tsx'

/** `overtaken`: somebody else has changed the order meanwhile, which is shown; nothing was done. */
export type OrderChange = 'done' | 'overtaken' | 'refused'

/** One order as it is right now, and every change that its screen makes. */
export function useOrder(number: string) {
  const loaded = useLoaded(number, (signal) => browserApi(staffOrder, { params: { number } }, { signal }))
  const [running, setRunning] = useState<StaffStep | null>(null)
  const [hasChanged, setChanged] = useState(false)
  const failed = useFailure()

  useLive(
    loaded.data?.revision ?? null,
    async () => (await browserApi(staffOrderRevision, { params: { number } })).revision,
    () => {
      showToast({ text: orderDesk.live.changed })
      loaded.reload()
    },
  )

  /** Shows what came of it. */
  async function change(send: () => Promise<StaffOrder>, said: string): Promise<OrderChange> {
    setChanged(false)
    try {
      loaded.set(await send())
      showToast({ text: said })
      return 'done'
    } catch (error) {
      if (failed(error).code !== 'order.changed_meanwhile') return 'refused'
      setChanged(true)
      loaded.reload()
      return 'overtaken'
    }
  }

  async function take(order: StaffOrder, step: StaffStep, details: StepDetails): Promise<OrderChange> {
    setRunning(step)
    const body = { step, expectedVersion: order.version, ...details }
    const outcome = await change(
      () => browserApi(stepStaffOrder, { params: { number }, body }),
      backoffice.order.stepDone,
    )
    setRunning(null)
    return outcome
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

  function refund({ version: expectedVersion, isByHand }: StaffOrder, wish: RefundWish) {
    const body = { ...wish, expectedVersion }
    const { done, doneByHand } = orderDesk.refund
    return change(() => browserApi(refundStaffOrder, { params: { number }, body }), isByHand ? doneByHand : done)
  }

  async function resend(letter: number) {
    await change(() => browserApi(resendStaffLetter, { params: { number, letter } }), orderDesk.letters.sent)
  }

  function comment(text: string) {
    return change(() => browserApi(commentStaffOrder, { params: { number }, body: { text } }), orderDesk.comments.added)
  }

  return { loaded, running, hasChanged, take, moveReturn, refund, resend, comment }
}
