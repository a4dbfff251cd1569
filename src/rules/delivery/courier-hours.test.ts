import { expect, test } from 'vitest'
import { delivery as example } from '../../../shops/example/delivery.ts'
import { delivery } from '../../../shops/lunnitsa/delivery.ts'
import { closingHour, courierHours } from './courier-hours.ts'

test('the hours are those of the zone with both fast couriers; without them there are none', () => {
  expect(courierHours(delivery)).toEqual({ express: 16, sameDay: 13 })
  expect(courierHours(example)).toBeNull()
})

test.each([
  ['express', 16],
  ['sameDay', 13],
  ['dayToDay', 18],
  ['courier', null],
] as const)('orders by %s are taken until %s', (method, hour) => {
  expect(closingHour(delivery, method)).toBe(hour)
  expect(closingHour(example, method)).toBeNull()
})
