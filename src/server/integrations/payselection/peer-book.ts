import { randomBytes } from 'node:crypto'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { PeerState } from '../sandbox/peer.ts'
import type { PayselectionState } from './port.ts'

/** The peer's own book: what it was asked for and what became of it. Sums are minor units. */
export type PeerTransaction = {
  id: string
  state: PayselectionState
  amount: number
  remaining: number
}

export type PeerOrder = {
  id: string
  token: string
  amount: number
  currency: Currency
  description: string
  isHeld: boolean
  method: 'Card' | 'QR'
  language: Language
  urls: { success: string; decline: string; cancel: string; webhook: string }
  transactions: PeerTransaction[]
}

export function peerBook(state: PeerState) {
  const orderByKey = async (key: string) => {
    const id = await state.get<string>(key)
    return id === null ? null : state.get<PeerOrder>(`order:${id}`)
  }
  return {
    order: (id: string) => state.get<PeerOrder>(`order:${id}`),
    orderOfPage: (token: string) => orderByKey(`page:${token}`),
    orderOfTransaction: (id: string) => orderByKey(`transaction:${id}`),
    /** An id that is known keeps its page: the order is the same order. */
    async open(order: Omit<PeerOrder, 'token' | 'transactions'>): Promise<PeerOrder> {
      const opened = await state.change<PeerOrder>(
        `order:${order.id}`,
        (before) => before ?? { ...order, token: randomBytes(12).toString('hex'), transactions: [] },
      )
      await state.set(`page:${opened.token}`, opened.id)
      return opened
    },
    async addTransaction(orderId: string, result: PayselectionState): Promise<PeerTransaction | null> {
      const id = `PS${randomBytes(7).toString('hex').toUpperCase()}`
      let added: PeerTransaction | null = null
      // Before the transaction itself: a node that is killed in between leaves a name without a payment, not a payment
      // without a name, which nobody could ever give back.
      await state.set(`transaction:${id}`, orderId)
      await change(orderId, (order) => {
        // Paid is paid: the page offers no second time.
        if (isPaid(order)) return order
        added = { id, state: result, amount: order.amount, remaining: result === 'success' ? order.amount : 0 }
        return { ...order, transactions: [...order.transactions, added] }
      })
      return added
    },
    changeTransaction: (orderId: string, id: string, next: (before: PeerTransaction) => PeerTransaction) =>
      change(orderId, (order) => ({
        ...order,
        transactions: order.transactions.map((one) => (one.id === id ? next(one) : one)),
      })),
  }

  async function change(orderId: string, next: (before: PeerOrder) => PeerOrder): Promise<PeerOrder> {
    return state.change<PeerOrder>(`order:${orderId}`, (before) => {
      if (!before) throw new Error(`the sandbox has no order ${orderId}`)
      return next(before)
    })
  }
}

export function isPaid(order: PeerOrder): boolean {
  return order.transactions.some(({ state }) => state === 'success' || state === 'preauthorized')
}
