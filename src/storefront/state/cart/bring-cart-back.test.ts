import { beforeEach, describe, expect, test } from 'vitest'
import { type Api, ApiError, NoResponseError } from '#client/calls/api.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { bringCartBack, orderEnd } from './bring-cart-back.ts'
import { emptyLocalCart, type LocalCart } from './storage/local-cart.ts'
import type { SetAsideCart } from './storage/set-aside-carts.ts'

type Status = OrderDetail['status']

describe('what became of an order', () => {
  test.each<[Status['order'], Status['payment'], ReturnType<typeof orderEnd>]>([
    ['new', 'none', 'going'],
    ['new', 'pending', 'going'],
    ['new', 'failed', 'going'],
    ['new', 'authorised', 'going'],
    ['new', 'paid', 'paid'],
    ['confirmed', 'paid', 'paid'],
    ['confirmed', 'pending', 'paid'],
    ['expired', 'none', 'expired'],
    ['expired', 'pending', 'expired'],
    ['expired', 'failed', 'expired'],
    ['expired', 'authorised', 'going'],
    ['cancelled', 'pending', 'cancelled'],
    ['cancelled', 'failed', 'cancelled'],
    ['cancelled', 'paid', 'paid'],
    ['cancelled', 'refunded', 'paid'],
    ['returned', 'refunded', 'paid'],
  ])('%s, %s: %s', (order, payment, end) => {
    expect(orderEnd({ order, payment, delivery: 'waiting' })).toBe(end)
  })
})

describe('bringing a guest’s cart back', () => {
  let stored: SetAsideCart[]
  let cart: LocalCart
  let isCustomer: boolean
  let answers: Record<string, () => Status>

  const cartOf = (skuId: number): LocalCart => ({ ...emptyLocalCart, lines: [{ skuId, quantity: 1 }] })
  const aside = (orderId: string, skuId: number): SetAsideCart => ({ orderId, at: 0, cart: cartOf(skuId) })
  const status =
    (order: Status['order'], payment: Status['payment'] = 'pending') =>
    (): Status => ({ order, payment, delivery: 'waiting' })
  const silence = (): never => {
    throw new NoResponseError('no response')
  }
  const refusal = (httpStatus: number) => (): never => {
    throw new ApiError(httpStatus, { success: false, code: 'order.unknown', message: '', error: '' })
  }

  const api = (async (_call: unknown, { params }: { params: { orderId: string } }) => {
    const answer = answers[params.orderId]
    return { order: { status: answer ? answer() : silence() } }
  }) as unknown as Api

  const run = () =>
    bringCartBack({
      api,
      aside: {
        read: () => stored,
        forget(orderId) {
          stored = stored.filter((one) => one.orderId !== orderId)
        },
      },
      bringBack(next) {
        if (isCustomer || cart.lines.length > 0) return false
        cart = next
        return true
      },
    })

  beforeEach(() => {
    stored = [aside('b', 2), aside('a', 1)]
    cart = emptyLocalCart
    isCustomer = false
    answers = {}
  })

  test.each([
    ['nobody answers: nothing is lost', silence, silence, null, [], ['b', 'a']],
    ['too many questions: later', refusal(429), refusal(429), null, [], ['b', 'a']],
    ['both wait for their money', status('new'), status('new', 'failed'), null, [], ['b', 'a']],
    ['one is paid', status('confirmed', 'paid'), status('new'), null, [], ['a']],
    ['one is over', status('new'), status('expired'), 'expired', [1], ['b']],
    ['one was cancelled unpaid', status('cancelled'), status('new'), 'cancelled', [2], ['a']],
    ['one was cancelled and the money went back', status('cancelled', 'refunded'), status('new'), null, [], ['a']],
    ['both are over: the newest fills the cart', status('expired'), status('cancelled'), 'expired', [2], []],
    ['this browser may not know any more', refusal(404), status('expired'), 'expired', [1], []],
  ])('%s', async (_, b, a, end, skus, left) => {
    answers = { a, b }
    expect(await run()).toBe(end)
    expect(cart.lines.map(({ skuId }) => skuId)).toEqual(skus)
    expect(stored.map(({ orderId }) => orderId)).toEqual(left)
  })

  test('a cart that was filled meanwhile is left alone, and stays so', async () => {
    answers = { a: status('new'), b: status('expired') }
    cart = cartOf(9)
    expect(await run()).toBeNull()
    expect(cart).toEqual(cartOf(9))
    cart = emptyLocalCart
    expect(await run()).toBeNull()
  })

  test('whoever has signed in meanwhile has a cart elsewhere', async () => {
    answers = { a: status('new'), b: status('expired') }
    isCustomer = true
    expect(await run()).toBeNull()
    expect(cart).toEqual(emptyLocalCart)
  })

  test('twice at once, as two tabs do it, is once', async () => {
    answers = { a: status('new'), b: status('expired') }
    expect((await Promise.all([run(), run()])).toSorted()).toEqual(['expired', null])
  })

  test('another tab has brought it back, and it was taken out there: it stays out', async () => {
    answers = {
      a: status('new'),
      b() {
        stored = stored.filter(({ orderId }) => orderId !== 'b')
        return status('expired')()
      },
    }
    expect(await run()).toBeNull()
    expect(cart).toEqual(emptyLocalCart)
  })
})
