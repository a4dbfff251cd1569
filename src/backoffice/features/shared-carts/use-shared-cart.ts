import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useLive } from '#client/live/use-live.ts'
import { useQuantities } from '#client/live/use-quantities.ts'
import type { InputOf } from '#contract/call.ts'
import { sendStaffPayLink } from '#contract/staff/orders/staff-placed-orders.ts'
import {
  editStaffSharedCart,
  type StaffSharedCart,
  sendSharedCart,
  staffSharedCart,
  staffSharedCartRevision,
  stepStaffSharedCart,
} from '#contract/staff/orders/staff-shared-carts.ts'
import { sharedCarts as texts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'

/** The customer is on the phone or at the counter: what they do is here before they have said it. */
const LIVE_MS = 2_000

type Edit = InputOf<typeof editStaffSharedCart>['body']

/** A cart that two people fill, and every change that staff makes to it. */
export function useSharedCart(id: number) {
  const params = { id }
  const loaded = useLoaded(String(id), (signal) => browserApi(staffSharedCart, { params }, { signal }))
  const failed = useFailure()

  useLive(
    loaded.data?.revision ?? null,
    async () => (await browserApi(staffSharedCartRevision, { params })).revision,
    loaded.reload,
    LIVE_MS,
  )

  /** Shows what came of it; what was refused because the cart has moved on is shown as it is now. */
  async function change(send: () => Promise<StaffSharedCart>, said?: string): Promise<boolean> {
    try {
      const next = await send()
      loaded.set(next)
      const text = next.message ?? said
      if (text) showToast({ text })
      return true
    } catch (error) {
      failed(error)
      loaded.reload()
      return false
    }
  }

  const edit = (body: Edit, said?: string) => change(() => browserApi(editStaffSharedCart, { params, body }), said)
  const quantities = useQuantities((skuId, quantity) =>
    edit(quantity === 0 ? { change: 'remove', skuId } : { change: 'quantity', skuId, quantity }),
  )
  const add = (skuId: number, name: string) => edit({ change: 'add', skuId }, texts.goods.added(name))
  const step = (to: 'reopen' | 'close', said: string) =>
    change(() => browserApi(stepStaffSharedCart, { params, body: { step: to } }), said)
  const sendLink = (phone: string) =>
    change(() => browserApi(sendSharedCart, { params, body: { phone } }), texts.link.sent)
  const sendPayLink = () => change(() => browserApi(sendStaffPayLink, { params }), texts.payment.sent)

  return { loaded, quantities, add, step, sendLink, sendPayLink }
}
