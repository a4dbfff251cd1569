import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#rules/location/site.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { writtenOutbox } from '../../../../tests/support/written-outbox.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { eraseFromStreams } from './personal-data.ts'
import { sendReminders } from './reminders.ts'

const RING = 'kak-vybrat-kolco'
/** Three days after the loading, at 19:00 in Moscow. */
const START = '2026-11-18T16:00:00.000Z'

let clock = SEEDED_AT
let shop: TestShop
let database: Database
let browser: Browser

beforeAll(async () => {
  shop = await startTestShop({ now: () => clock })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  browser = await openBrowser(shop)
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

const ask = (email: string, more: object = {}) =>
  browser.post(`/streams/${RING}/remind`, { email, hasConsent: true, ...more })

async function lettersTo(email: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ text: string }>(
    sql`select payload ->> 'text' as text from platform.outbox where payload ->> 'to' = ${email} order by id`,
  )
  return rows.map(({ text }) => text)
}

const remind = (now: string, language: Language = 'ru') =>
  sendReminders(
    {
      db: database.db,
      origin: 'http://localhost:3000',
      timeZone: 'Europe/Moscow',
      language,
      outbox: writtenOutbox,
    } as never,
    new Date(now),
  )

async function tokenOf(email: string): Promise<string> {
  const { rows } = await database.db.execute<{ token: string }>(
    sql`select token from streams.reminders where email = ${email}`,
  )
  return rows[0]?.token ?? ''
}

test('[B39] a new shop has broadcasts ahead and behind, with their products', async () => {
  const { body } = await browser.get('/streams/schedule')
  const streams = body.streams as { slug: string; startsAt: string; video: object | null; products: object[] }[]
  expect(streams.map(({ slug, startsAt }) => `${slug} ${startsAt}`)).toEqual([
    'ukrasheniya-dlya-vechera 2026-11-25T17:00:00.000Z',
    `${RING} ${START}`,
    'efir-iz-masterskoy 2026-11-09T16:00:00.000Z',
    'zhemchug-na-kazhdyy-den 2026-10-26T16:00:00.000Z',
  ])
  expect(streams.map(({ video }) => video !== null)).toEqual([false, false, true, true])
  expect(streams.map(({ products }) => products.length)).toEqual([3, 4, 3, 1])
})

test('[B39] a reminder leaves half an hour before, once, with a link to cancel it', async () => {
  expect((await ask('once@example.com')).status).toBe(200)
  expect((await ask('Once@example.com')).status).toBe(200)
  await remind('2026-11-18T15:29:59.000Z')
  expect(await lettersTo('once@example.com')).toEqual([])
  await Promise.all([remind('2026-11-18T15:30:00.000Z'), remind('2026-11-18T15:30:00.000Z')])
  await remind('2026-11-18T15:45:00.000Z')
  const [letter, ...others] = await lettersTo('once@example.com')
  expect(others).toEqual([])
  expect(letter).toContain('Эфир «Как выбрать кольцо» начнётся 18\u00a0ноября в\u00a019:00')
  expect(letter).toContain(`/streams?cancel=${await tokenOf('once@example.com')}`)
})

test('a shop that is at home in English reminds in English', async () => {
  await ask('english@example.com')
  await remind('2026-11-18T15:30:00.000Z', 'en')
  const [letter] = await lettersTo('english@example.com')
  expect(letter).toMatch(/Watch the stream[\s\S]*This is the only email/)
  expect(letter).not.toMatch(/эфир/i)
})

test('[B39] whoever cancelled, or asked when it was too late, gets no letter', async () => {
  await ask('gone@example.com')
  await ask('left@example.com')
  const token = await tokenOf('gone@example.com')
  for (const _ of [1, 2])
    expect((await browser.post('/streams/reminders/cancel', { token })).body).toEqual({ title: 'Как выбрать кольцо' })
  await database.db.transaction((tx) =>
    eraseFromStreams(tx, { customerId: 1, phone: '+79160000000', email: 'left@example.com' }),
  )
  await remind('2026-11-18T15:31:00.000Z')
  expect([...(await lettersTo('gone@example.com')), ...(await lettersTo('left@example.com'))]).toEqual([])
  clock = new Date('2026-11-18T15:30:00.000Z')
  const late = await ask('late@example.com')
  clock = SEEDED_AT
  expect(late.body.message).toBe('Эфир вот-вот начнётся: письмо уже не успеет.')
})

test('[B39] an address and a consent are needed, and a broadcast that there is', async () => {
  expect((await ask('nobody')).body.errors).toHaveProperty('email')
  expect((await ask('anna@example.com', { hasConsent: false })).body.errors).toHaveProperty('hasConsent')
  expect((await browser.post('/streams/nothing/remind', { email: 'a@example.com', hasConsent: true })).status).toBe(404)
  expect((await browser.post('/streams/reminders/cancel', { token: 'nothing' })).status).toBe(404)
})

test('[B39] a broadcast goes into a calendar', async () => {
  const file = await browser.get(`/streams/${RING}/calendar.ics`)
  expect(file.headers['content-type']).toContain('text/calendar')
  expect(file.text).toContain('DTSTART:20261118T160000Z\r\nDTEND:20261118T164500Z')
})
