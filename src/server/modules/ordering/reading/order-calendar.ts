import { addDays } from '#rules/delivery/calendar.ts'
import type { Language } from '#rules/location/site.ts'
import { orderTexts as textsEn } from '#texts/en/ordering/order-errors.ts'
import { orderTexts as textsRu } from '#texts/ru/ordering/order-errors.ts'
import { type CalendarLine, calendarFile, calendarMoment, calendarText, eventUid } from '../../../letters/icalendar.ts'
import { orderAddress } from '../order/order-address.ts'
import type { OrderRow } from '../order/order-row.ts'

/** The promised days as one event that lasts all day. */
export function orderCalendar(order: OrderRow, language: Language, home: string, hasAddress = true): string {
  const texts = language === 'en' ? textsEn : textsRu
  const place: CalendarLine[] = hasAddress ? [['LOCATION', calendarText(orderAddress(order, language, home))]] : []
  return calendarFile('Order', [
    ['UID', eventUid(order.key)],
    ['DTSTAMP', calendarMoment(order.createdAt)],
    ['DTSTART;VALUE=DATE', plain(order.deliveryFrom)],
    // The end is the first day that is not part of it.
    ['DTEND;VALUE=DATE', plain(addDays(order.deliveryTo, 1))],
    ['SUMMARY', calendarText(texts.calendar(order.number))],
    ...place,
    ['URL', `${order.origin}/order-success/${order.key}`],
    ['TRANSP', 'TRANSPARENT'],
  ])
}

const plain = (day: string) => day.replaceAll('-', '')
