import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { orderFind, orderFindAccount } from '#contract/ordering/orders.ts'
import { findOrder as texts } from '#site-texts/ordering/find-order.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { finishSignIn } from '../../features/auth/finish-sign-in.ts'
import { ordersAddress } from '../../features/orders/orders-address.ts'

/** The order of a number and of the phone that was proved, and the way from it into its account. */
export function useOrderSearch() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [isProved, setProved] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<OrderDetail | null>(null)

  async function find(number: string) {
    setFailure(null)
    setBusy(true)
    try {
      setFound((await browserApi(orderFind, { body: { number } })).order)
    } catch (error) {
      setFailure(errorMessage(error, texts.noResponse))
    } finally {
      setBusy(false)
    }
  }

  async function enter(order: OrderDetail) {
    setBusy(true)
    try {
      const { user } = await browserApi(orderFindAccount, { body: { number: order.number } })
      await finishSignIn(user, 'profile')
      await navigate(ordersAddress({ order: order.key }))
    } catch (error) {
      setBusy(false)
      showToast({ text: errorMessage(error, texts.noResponse), tone: 'error' })
    }
  }

  return {
    found,
    failure,
    isProved,
    isBusy,
    find,
    enter,
    /** The phone is the visitor's from here on: another order needs no further code. */
    markProved: () => setProved(true),
    startOver: () => setFound(null),
  }
}

export type OrderSearch = ReturnType<typeof useOrderSearch>
