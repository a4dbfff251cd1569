import { expect, test } from 'vitest'
import { ORDER_QUEUES, queuesOf } from './order-queues.ts'

test('an admin has every queue, an employee all but those that only an admin can untie', () => {
  expect([...queuesOf('admin')].toSorted()).toEqual([...ORDER_QUEUES].toSorted())
  expect(queuesOf('employee')).not.toContain('stuck')
  expect(queuesOf('employee')[0]).toBe('to-give-out')
})
