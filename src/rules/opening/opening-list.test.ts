import { expect, test } from 'vitest'
import { type OpeningFacts, openingList, openingObstacles } from './opening-list.ts'

const READY: OpeningFacts = {
  isOpen: true,
  hasDetails: true,
  hasLook: true,
  inn: { written: '7707083893', inReceipts: '7707083893' },
  isOwnHost: true,
  shops: 1,
  hasOnlineStorage: true,
  readyProducts: 1,
  books: [{ currency: 'RUB', isPriced: true }],
  documents: [{ language: 'ru', purpose: 'offer', isPublished: true }],
  cards: { missing: [] },
  instalments: { missing: [] },
  sms: { missing: [] },
  mail: { missing: [] },
  hasPaidOrder: true,
}

test('[OPENING] of a shop that has everything nothing is left', () => {
  expect(openingList(READY).filter(({ isDone }) => !isDone)).toEqual([])
})

test.each<[Partial<OpeningFacts>, string, string[], boolean]>([
  [{ hasDetails: false }, 'details', [], true],
  [{ hasLook: false }, 'look', [], false],
  [{ inn: { written: null, inReceipts: '7707083893' } }, 'requisites', [], true],
  [{ inn: { written: '7707083893', inReceipts: '7700000000' } }, 'requisites', ['COMPANY_INN'], true],
  [{ shops: 0 }, 'shop', [], true],
  [{ hasOnlineStorage: false }, 'shop', [], true],
  [{ readyProducts: 0 }, 'product', [], true],
  [{ books: [...READY.books, { currency: 'AED', isPriced: false }] }, 'priceBooks', ['AED'], true],
  [{ documents: [{ language: 'en', purpose: 'offer', isPublished: false }] }, 'documents', ['en.offer'], true],
  [{ cards: { missing: ['PAYSELECTION_SECRET'] } }, 'payments', ['PAYSELECTION_SECRET'], true],
  [{ instalments: { missing: ['DOLYAME_LOGIN'] } }, 'instalments', ['DOLYAME_LOGIN'], false],
  [{ sms: { missing: ['SMS_RU_API_ID'] } }, 'sms', ['SMS_RU_API_ID'], true],
  [{ mail: { missing: ['SMTP_URL'] } }, 'letters', ['SMTP_URL'], true],
  [{ isOpen: false }, 'searchEngines', [], false],
  [{ hasPaidOrder: false }, 'testPayment', [], false],
])('[OPENING] with %j what is left is %s, %j; it is needed: %s', (facts, key, missing, isNeeded) => {
  const items = openingList({ ...READY, ...facts })
  expect(items.filter(({ isDone }) => !isDone)).toEqual([{ key, isDone: false, isNeeded, missing }])
  expect(openingObstacles(items)).toEqual(isNeeded ? [key] : [])
})

test('[OPENING] what the shop does not sell by is not asked for', () => {
  const keys = openingList({ ...READY, cards: null, instalments: null }).map(({ key }) => key)
  expect(keys).not.toContain('payments')
  expect(keys).not.toContain('instalments')
})
