import { expect, test } from 'vitest'
import { type Movement, movementDates, movementTitle } from './movement-text.ts'

const order = { id: 'k', number: '100023' }

test.each<[Movement['kind'], Movement['source'], boolean, string]>([
  ['granted', 'order', true, 'За заказ № 100023'],
  ['granted', 'order', false, 'За заказ'],
  ['granted', 'birthday', false, 'Ко дню рождения'],
  ['granted', 'referral', false, 'За приглашённого друга'],
  ['granted', 'grant', false, 'Подарок магазина'],
  ['reserved', 'birthday', true, 'Оплата заказа № 100023'],
  ['released', 'grant', true, 'Заказ № 100023 отменён: бонусы вернулись'],
  ['returned', 'grant', true, 'Возврат по заказу № 100023: потраченные бонусы вернулись'],
  ['taken_back', 'order', true, 'Возврат по заказу № 100023: начисленное списано'],
  ['taken_back', 'referral', false, 'Заказ приглашённого друга вернули: бонусы за него списаны'],
  ['taken_back', 'referral', true, 'Возврат по заказу № 100023: начисленное списано'],
  ['expired', 'order', false, 'Срок закончился'],
])('[A03] %s of %s, of a known order: %s: «%s»', (kind, source, isKnown, text) => {
  expect(movementTitle({ kind, source, order: isKnown ? order : null }).replaceAll('\u00A0', ' ')).toBe(text)
})

const terms = {
  at: '2026-11-15T09:00:00.000Z',
  activeFrom: '2026-11-29T09:00:00.000Z',
  expiresAt: '2027-11-29T09:00:00.000Z',
}

test('what was given tells its term, and when it begins if that is later', () => {
  const dates = (kind: Movement['kind'], activeFrom = terms.activeFrom) =>
    movementDates({ ...terms, activeFrom, kind }, 'ru').replaceAll('\u00A0', ' ')
  expect(dates('granted')).toBe('15 ноября 2026 · можно тратить с 29 ноября 2026 · до 29 ноября 2027')
  expect(dates('granted', terms.at)).toBe('15 ноября 2026 · до 29 ноября 2027')
  expect(dates('reserved')).toBe('15 ноября 2026')
})
