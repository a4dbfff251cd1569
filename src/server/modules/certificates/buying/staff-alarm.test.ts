import { expect, test } from 'vitest'
import { staffAlarm } from './staff-alarm.ts'

test.each(['part', 'spent'] as const)(
  'staff read of money that went back past the shop in their language: %s',
  (alarm) => {
    const english = staffAlarm(alarm, '1000017', 'en')
    expect(english).toMatchObject({ language: 'en', subject: expect.stringMatching(/^Order 1000017/) })
    expect(english.text).toContain('refunded to the buyer outside our system')
    expect(Object.values(english).join()).not.toMatch(/\p{Script=Cyrillic}/u)
    expect(staffAlarm(alarm, '1000017', 'ru').subject).toMatch(/^Заказ 1000017/)
  },
)
