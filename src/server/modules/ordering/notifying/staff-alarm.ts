import type { Language } from '#rules/location/site.ts'
import { orderAlarms as en } from '#texts/en/ordering/order-errors.ts'
import { orderAlarms as ru } from '#texts/ru/ordering/order-errors.ts'

export type OrderAlarm = 'late' | 'on_hold'

/** To the staff: something about an order that only people can put right. */
export function staffAlarm(alarm: OrderAlarm, number: string, language: Language) {
  const texts = language === 'en' ? en : ru
  return alarm === 'late'
    ? { language, subject: texts.lateSubject(number), text: texts.late(number) }
    : { language, subject: texts.onHoldSubject(number), text: texts.onHold(number) }
}
