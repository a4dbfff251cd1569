import { expect, test } from 'vitest'
import type { Transaction } from '../../kernel/database/db.ts'
import type { HttpContext } from '../../kernel/serve.ts'
import { isDepositOrderKey, newDepositOrderKey } from '../certificates/buying/deposit-orders.ts'
import { isOrderKey, newOrderKey } from '../ordering/order/order-key.ts'
import { hooksOfAll, type Payable, payableSeenBy } from './payables.ts'

const tx = {} as Transaction
const ctx = {} as HttpContext
const locked: string[] = []

function payable(name: string, owns: Payable['owns'], canSee = true): Payable {
  const nothing = async () => {}
  return {
    owns,
    canSee: async () => canSee,
    returnUrls: () => ({ success: name, fail: name }),
    hooks: {
      lockOrder: async (_, key) => void locked.push(`${name} ${key}`),
      isAwaited: async () => true,
      onPaid: async () => 'accepted',
      onTriedAgain: nothing,
      onFailed: nothing,
      onRefunded: nothing,
    },
  }
}

test('a key is of one kind alone, whatever letters it begins with', () => {
  for (let n = 0; n < 1_000; n++) {
    const [goods, certificates] = [newOrderKey(), newDepositOrderKey()]
    expect([isOrderKey(goods), isDepositOrderKey(goods)]).toEqual([true, false])
    expect([isOrderKey(certificates), isDepositOrderKey(certificates)]).toEqual([false, true])
  }
  expect([isOrderKey('c'.repeat(22)), isDepositOrderKey('c'.repeat(22))]).toEqual([true, false])
})

test('whatever happens to a payment is passed on to the module whose order it is', async () => {
  const hooks = hooksOfAll(() => [payable('goods', isOrderKey), payable('certificates', isDepositOrderKey)])
  const [goods, certificates] = [newOrderKey(), newDepositOrderKey()]
  await hooks.lockOrder(tx, goods)
  await hooks.lockOrder(tx, certificates)
  expect(locked).toEqual([`goods ${goods}`, `certificates ${certificates}`])
  expect(() => hooks.lockOrder(tx, 'nobody')).toThrow('nothing that can be paid for has a key like nobody')
})

test('nobody’s key, and somebody else’s order, are the same unknown order', async () => {
  const unknown = { ok: false, code: 'payment.order_unknown' }
  const key = newOrderKey()
  expect(await payableSeenBy([payable('goods', isOrderKey, false)], ctx, key)).toEqual(unknown)
  expect(await payableSeenBy([payable('goods', isOrderKey)], ctx, 'nobody')).toEqual(unknown)
  expect(await payableSeenBy([payable('goods', isOrderKey)], ctx, key)).toMatchObject({ ok: true })
})
