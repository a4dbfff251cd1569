import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'

const now = SEEDED_AT

let shop: TestShop
let admin: Browser
let employee: Browser
let shopper: Browser

beforeAll(async () => {
  shop = await startTestShop({ now: () => now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  admin = await openStaff(shop, { login: 'words@example.ru', role: 'admin' }, { now, address: '10.94.0.1' })
  employee = await openStaff(
    shop,
    { login: 'reader@example.ru', role: 'employee', shopId: 1 },
    { now, address: '10.94.0.2' },
  )
  shopper = await openBrowser(shop, { address: '10.94.0.3' })
})
afterAll(() => shop.stop())

type Words = {
  synonyms: { id: number; version: number; words: string[]; isOneWay: boolean }[]
  empty: { language: string; query: string; count: number; lastAt: string }[]
}
const url = '/backoffice/api/search-words'
const read = async (who: Browser = admin) => (await who.get(url)).body as unknown as Words
const found = async (query: string) =>
  ((await shopper.post('/search/show', { query })).body as { result?: { quantity?: number } }).result?.quantity
const withWord = ({ synonyms }: Words, word: string) => synonyms.find(({ words }) => words.includes(word))

describe('[SEARCH] what was looked for and not found', () => {
  test('is counted by language with its last day, and gone when a synonym answers it at once', async () => {
    for (const _ of [1, 2]) expect(await found('Фибула')).toBe(0)
    expect((await read(employee)).empty).toContainEqual({
      language: 'ru',
      query: 'фибула',
      count: 2,
      lastAt: now.toISOString(),
    })
    const made = await admin.post(url, { words: ['брошь', ' Фибула ', 'brooch pin'], isOneWay: false })
    expect(made.status, made.text).toBe(200)
    const after = made.body as unknown as Words
    expect(withWord(after, 'фибула')).toMatchObject({ version: 1, words: ['брошь', 'фибула', 'brooch pin'] })
    expect(after.empty.some(({ query }) => query === 'фибула')).toBe(false)
    expect(await found('фибула')).toBe(await found('брошь'))
    expect(await found('фибула')).toBeGreaterThan(0)

    const { id = 0 } = withWord(after, 'фибула') ?? {}
    const saved = await admin.post(`${url}/${id}/save`, {
      expectedVersion: 1,
      words: ['брошь', 'застёжка-фибула'],
      isOneWay: false,
    })
    expect(saved.status, saved.text).toBe(200)
    expect(await found('фибула')).toBe(0)
    expect((await admin.post(`${url}/${id}/remove`, { expectedVersion: 1 })).body).toMatchObject({
      code: 'edit.version_conflict',
      conflicts: [{ id, expectedVersion: 1, version: 2 }],
    })
    expect((await admin.post(`${url}/${id}/remove`, { expectedVersion: 2 })).status).toBe(200)
    expect(withWord(await read(), 'застёжка-фибула')).toBeUndefined()
    expect((await admin.post(`${url}/${id}/remove`, { expectedVersion: 2 })).body.code).toBe('edit.not_found')
    const log = (await admin.get('/backoffice/api/audit?search=брошь')).body.actions as { action: string }[]
    expect(log.map(({ action }) => action)).toEqual(['synonym remove', 'synonym save', 'synonym create'])
  })
})

describe('[SEARCH] synonyms', () => {
  test.each([
    [['кольцо'], 'words'],
    [['кольцо', '  '], 'words.1'],
    [['кольцо', 'Кольцо'], 'words.1'],
    [['кольцо', '<>'], 'words.1'],
  ])('refuse %o beside the word', async (words, field) => {
    const { body, status } = await admin.post(url, { words, isOneWay: false })
    expect([status, body.code]).toEqual([422, 'edit.invalid'])
    expect(Object.keys(body.errors as object)).toContain(field)
  })

  test('refuse what no form sends', async () => {
    for (const words of [
      'кольцо',
      [1, 2],
      Array.from({ length: 61 }, (_, index) => `слово ${index}`),
      ['а'.repeat(201), 'б'],
    ])
      expect((await admin.post(url, { words, isOneWay: false })).status).toBe(400)
  })

  test('are read by an employee and changed by an admin alone', async () => {
    const [first] = (await read(employee)).synonyms
    for (const answer of [
      await employee.post(url, { words: ['а', 'б'], isOneWay: false }),
      await employee.post(`${url}/${first?.id}/save`, { expectedVersion: 1, words: ['а', 'б'], isOneWay: false }),
      await employee.post(`${url}/${first?.id}/remove`, { expectedVersion: 1 }),
    ])
      expect(answer.body.code).toBe('staff.not_allowed')
  })
})
