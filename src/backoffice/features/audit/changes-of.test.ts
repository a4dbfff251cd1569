import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

const DATES = { language: 'ru', timeZone: 'Europe/Moscow', now: new Date('2026-11-18T09:00:00Z') } as const
const said = (before: unknown, after: unknown, entity = 'order') =>
  changesOf({ entity, before, after }, DATES).map(({ name, before: was, after: is }) => [name, was, is])

test('[AUDIT] states have their words, and what stays is not listed', () => {
  expect(said({ state: 'new', payment: 'paid' }, { state: 'confirmed', payment: 'paid' })).toEqual([
    ['Состояние', 'Новый', 'Подтверждён'],
  ])
})

test('[AUDIT] yes and no, sums, moments and lists are written as people say them', () => {
  expect(said({ refundable: 12_500_00 }, { refundable: 2_500_50 })).toEqual([
    ['Остаток к возврату', '12\u00A0500', '2\u00A0500,5'],
  ])
  expect(said({ isActive: true, endsAt: null }, { isActive: false, endsAt: '2026-12-31T20:59:00Z' }, 'promo')).toEqual([
    ['Работает', 'да', 'нет'],
    ['До какого дня', null, expect.stringMatching(/^31.декабря, 23:59$/)],
  ])
  expect(said(null, { words: ['кольцо', 'перстень'] }, 'synonym')).toEqual([['Слова', null, 'кольцо, перстень']])
})

test('[AUDIT] lines of a cart are no fields', () => {
  expect(said([], [{ skuId: 7, quantity: 1 }], 'shared cart')).toEqual([])
})
