import { randomBytes } from 'node:crypto'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { SimulatorState } from '../../simulator/simulator.ts'
import type { PayselectionState } from './protocol.ts'

/** The simulator's own book: what it was asked for and what became of it. Sums are minor units. */
export type SimulatorTransaction = {
  id: string
  state: PayselectionState
  amount: number
  remaining: number
}

export type SimulatorOrder = {
  id: string
  token: string
  amount: number
  currency: Currency
  description: string
  isHeld: boolean
  method: 'Card' | 'QR'
  /** As the shop is told of it. */
  card: string
  language: Language
  urls: { success: string; decline: string; cancel: string; webhook: string }
  transactions: SimulatorTransaction[]
}

export function simulatorStore(state: SimulatorState) {
  const orderByKey = async (key: string) => {
    const id = await state.get<string>(key)
    return id === null ? null : state.get<SimulatorOrder>(`order:${id}`)
  }
  return {
    order: (id: string) => state.get<SimulatorOrder>(`order:${id}`),
    orderOfPage: (token: string) => orderByKey(`page:${token}`),
    orderOfTransaction: (id: string) => orderByKey(`transaction:${id}`),
    /** An id that is known keeps its page: the order is the same order. */
    async open(order: Omit<SimulatorOrder, 'token' | 'transactions'>): Promise<SimulatorOrder> {
      const opened = await state.change<SimulatorOrder>(
        `order:${order.id}`,
        (before) => before ?? { ...order, token: randomBytes(12).toString('hex'), transactions: [] },
      )
      await state.set(`page:${opened.token}`, opened.id)
      return opened
    },
    async addTransaction(orderId: string, result: PayselectionState): Promise<SimulatorTransaction | null> {
      const id = `PS${randomBytes(7).toString('hex').toUpperCase()}`
      let added: SimulatorTransaction | null = null
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
    changeTransaction: (orderId: string, id: string, next: (before: SimulatorTransaction) => SimulatorTransaction) =>
      change(orderId, (order) => ({
        ...order,
        transactions: order.transactions.map((one) => (one.id === id ? next(one) : one)),
      })),
  }

  async function change(orderId: string, next: (before: SimulatorOrder) => SimulatorOrder): Promise<SimulatorOrder> {
    return state.change<SimulatorOrder>(`order:${orderId}`, (before) => {
      if (!before) throw new Error(`the sandbox has no order ${orderId}`)
      return next(before)
    })
  }
}

export function isPaid(order: SimulatorOrder): boolean {
  return order.transactions.some(({ state }) => state === 'success' || state === 'preauthorized')
}
