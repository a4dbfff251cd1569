import { expect, test } from 'vitest'
import { refused } from './result.ts'

test('a refusal is not complete without what the contract says it carries', () => {
  // @ts-expect-error A refused change of a cart says `result: false`.
  refused('cart.quantity_wrong')
  // @ts-expect-error Problems by field are no substitute.
  refused('edit.not_found', { errors: { id: [''] } })
  // @ts-expect-error Not with the extras of another code.
  refused('order.on_hold', { extra: { missing: 1 } })

  const extra = { result: false } as const
  expect(refused('cart.quantity_wrong', { extra })).toEqual({ ok: false, code: 'cart.quantity_wrong', extra })
  expect(refused('order.unknown')).toEqual({ ok: false, code: 'order.unknown' })
  expect(refused('order.unknown', { retryAfter: 2 })).toMatchObject({ retryAfter: 2 })
})
