import { expect, test } from 'vitest'
import { staffAlarm } from './staff-alarm.ts'

test.each(['late', 'on_hold'] as const)('staff read of an order that is %s in their language', (alarm) => {
  const english = staffAlarm(alarm, '1000017', 'en')
  expect(english).toMatchObject({ language: 'en', subject: expect.stringMatching(/^Order 1000017/) })
  expect(english.text).toMatch(/order 1000017 .*call the buyer/)
  expect(Object.values(english).join()).not.toMatch(/\p{Script=Cyrillic}/u)
  expect(staffAlarm(alarm, '1000017', 'ru').subject).toMatch(/^Заказ 1000017/)
})
