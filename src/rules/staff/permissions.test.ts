import { describe, expect, test } from 'vitest'
import { mayDo, mayServe } from './permissions.ts'

describe('[L01] isAdmin and isEmployee mean what this table says', () => {
  test.each([
    ['account.own', true, true],
    ['orders.read', true, true],
    ['orders.step', true, true],
    ['customers.phone', true, false],
    ['customers.deactivate', true, false],
    ['content.edit', true, true],
    ['content.publish', true, false],
    ['audit.read', true, false],
    ['staff.manage', true, false],
  ] as const)('%s: an admin %s, an employee %s', (permission, admin, employee) => {
    expect(mayDo('admin', permission)).toBe(admin)
    expect(mayDo('employee', permission)).toBe(employee)
  })
})

test.each([
  ['an admin anywhere', { role: 'admin', shopId: null }, 3, true],
  ['an employee at the own counter', { role: 'employee', shopId: 3 }, 3, true],
  ['an employee at another counter', { role: 'employee', shopId: 4 }, 3, false],
  ['an employee where there is no counter', { role: 'employee', shopId: 4 }, null, true],
] as const)('%s', (_, place, shopId, answer) => {
  expect(mayServe(place, { shopId })).toBe(answer)
})
