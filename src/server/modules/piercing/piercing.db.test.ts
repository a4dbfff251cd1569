import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { normalisePhone } from '#rules/forms/contacts/phone.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { writtenOutbox } from '../../../../tests/support/written-outbox.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { readMasters, shopsOfMasters } from './booking-store.ts'
import { remindOfVisits } from './notifying/remind.ts'
import { eraseFromPiercing } from './personal-data.ts'

/** Sunday, 15 November 2026, 12:00 in Moscow. */
let clock = SEEDED_AT
let shop: TestShop
let database: Database
let browser: Browser

const PATRIKI = 10
const TSVETNOY = 1
const MONDAY_NOON = '2026-11-16T09:00:00.000Z'
const HOUR_MS = 60 * 60 * 1000

beforeAll(async () => {
  shop = await startTestShop({ now: () => clock, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  browser = await openBrowser(shop)
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

let count = 0
const newPhone = () => `+7915${String(++count).padStart(7, '0')}`
const form = (more: object = {}) => ({
  ...{ service: 'lobe', shopId: PATRIKI, at: MONDAY_NOON, name: 'Анна', phone: newPhone(), email: '' },
  ...{ age: 'adult', hasParent: false, hasConsent: true },
  ...more,
})
const send = (body: object, key = `key-${++count}-of-a-visit`, by = browser) =>
  by.post('/piercing/bookings', body, { 'idempotency-key': key })

/** From a browser that has proven the phone. */
async function book(body: { phone: string; [field: string]: unknown }, key?: string, by = browser) {
  await proveIn(by, body.phone)
  return send(body, key, by)
}

async function proveIn(by: Browser, text: string): Promise<void> {
  const session = by.jar.get('session')?.split('.')[0] ?? ''
  await database.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${createHash('sha256').update(session).digest()}, 'order', ${normalisePhone(text, 'ru') ?? text},
      ${clock.toISOString()})
    on conflict (session_hash, purpose) do update set phone = excluded.phone, proved_at = excluded.proved_at`)
}

type Booked = { token: string; at: string; time: string; state: string; canChange: boolean; master: string }
const bookingOf = ({ body }: { body: Record<string, unknown> }) => body.booking as Booked

async function booked(more: object = {}): Promise<Booked> {
  const answer = await book(form(more))
  if (answer.status !== 200) throw new Error(answer.text)
  return bookingOf(answer)
}

async function timesOf(day: string, service = 'lobe', shopId = PATRIKI, more = ''): Promise<string[]> {
  const { body } = await browser.get(`/piercing/slots?service=${service}&shop=${shopId}${more}`)
  const days = body.days as { day: string; slots: { time: string }[] }[]
  return days.find((one) => one.day === day)?.slots.map(({ time }) => time) ?? []
}

async function messagesTo(to: string, channel = 'sms'): Promise<{ key: string; text: string }[]> {
  const { rows } = await database.db.execute<{ key: string; text: string }>(sql`
    select key, payload ->> 'text' as text from platform.outbox
    where channel = ${channel} and payload ->> 'to' = ${to} order by id`)
  return rows
}

const deps = () => ({
  db: database.db,
  origin: 'http://localhost:3000',
  staffEmail: 'staff@example.com',
  homeLanguage: 'ru' as const,
  currency: 'RUB' as const,
  terms: { leadHours: 2, aheadDays: 30, stepMinutes: 30, changeHours: 2, maxOpen: 2, remindAtHour: 12 },
  outbox: writtenOutbox,
})

test('places are named in the language of the shop', async () => {
  const [first] = await shopsOfMasters(database.db, 'en', await readMasters(database.db))
  expect(first).toMatchObject({ name: 'Tsvetnoy Department Store', city: 'Moscow' })
})

test('[B28] services have prices and minutes, shops have their masters', async () => {
  const { body } = await browser.get('/piercing/services')
  const { services, shops } = body as unknown as { services: object[]; shops: { name: string; masters: string[] }[] }
  expect(services[0]).toEqual({
    code: 'lobe',
    name: 'Мочка',
    text: 'Одна мочка, первый или следующий прокол. Заживает 6–8 недель.',
    price: 2500,
    minutes: 30,
    isForChildren: true,
  })
  expect(services).toHaveLength(12)
  expect(shops.map(({ name, masters }) => `${name}: ${masters.join(', ')}`)).toEqual([
    'Универмаг «Цветной»: Вера Ильина, Марк Самойлов',
    'Универмаг Au Pont Rouge: Нина Лаврова',
    'ТРЦ «КазаньМолл»: Тимур Гареев',
    'Бутик на Патриарших: Лидия Орлова',
  ])
})

test('[B28] times are those of a master who is at work, without the break', async () => {
  const monday = await timesOf('2026-11-16')
  expect(monday[0]).toBe('12:00')
  expect(monday).not.toContain('16:00')
  expect(monday).toContain('16:30')
  expect(monday.at(-1)).toBe('20:30')
  // Sunday is the master's day off.
  expect(await timesOf('2026-11-22')).toEqual([])
  // Noon of today is less than two hours away from Saint Petersburg's first times.
  expect((await timesOf('2026-11-15', 'lobe', 3))[0]).toBe('14:00')
})

test('[B28] a visit is booked, told by a message, and its time is gone', async () => {
  const phone = newPhone()
  const answer = await book(form({ phone, at: '2026-11-17T10:00:00.000Z', email: 'anna@example.com' }))
  expect(answer.status).toBe(200)
  expect(bookingOf(answer)).toMatchObject({
    state: 'booked',
    day: '2026-11-17',
    time: '13:00',
    master: 'Лидия Орлова',
    name: 'Анна',
    canChange: true,
    changeableUntil: '2026-11-17T08:00:00.000Z',
    service: { name: 'Мочка', price: 2500, minutes: 30 },
    shop: { name: 'Бутик на Патриарших' },
  })
  const { token } = bookingOf(answer)
  const [sms, ...others] = await messagesTo(phone)
  expect(others).toEqual([])
  expect(sms?.text).toBe(
    `Ждём вас на пирсинг 17 ноября в 13:00, Бутик на Патриарших. Изменить: http://localhost:3000/piercing?booking=${token}`,
  )
  const [letter] = await messagesTo('anna@example.com', 'email')
  expect(letter?.text).toContain('Вы записаны на\u00a017\u00a0ноября в\u00a013:00.')
  expect(await timesOf('2026-11-17')).not.toContain('13:00')

  const calendar = await browser.get(`/piercing/bookings/${token}/calendar.ics`)
  expect(calendar.headers['content-type']).toContain('text/calendar')
  expect(calendar.text).toContain('DTSTART:20261117T100000Z\r\nDTEND:20261117T103000Z')
  expect(calendar.text).toContain('SUMMARY:Пирсинг: мочка')
})

test('[B28] of fifty who want one time at once, one gets it', async () => {
  const people = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const [one, phone] = [await openBrowser(shop, { address: `10.80.${index}.1` }), newPhone()]
      await proveIn(one, phone)
      return { one, phone }
    }),
  )
  const at = '2026-11-18T10:00:00.000Z'
  const answers = await Promise.all(
    people.map(({ one, phone }, index) => send(form({ at, phone }), `one-of-fifty-${index}`, one)),
  )
  const codes = answers.map(({ status, body }) => [status, body.code].filter(Boolean).join(' ')).sort()
  expect(codes).toEqual(['200', ...Array.from({ length: 49 }, () => '409 piercing.slot_taken')])
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*)::integer as count from piercing.bookings where lower(during) = ${at}`)
  expect(rows[0]?.count).toBe(1)
})

test('two masters take two visitors at one time, and no third', async () => {
  const at = '2026-11-18T11:00:00.000Z'
  const both = [await booked({ at, shopId: TSVETNOY }), await booked({ at, shopId: TSVETNOY })]
  expect(new Set(both.map(({ master }) => master))).toEqual(new Set(['Вера Ильина', 'Марк Самойлов']))
  const third = await book(form({ at, shopId: TSVETNOY }))
  expect(third.body.code).toBe('piercing.slot_taken')
  expect(third.body.message).toBe('Это время только что заняли. Выберите другое.')
})

test('the database itself refuses two visits to one master at one time', async () => {
  const { token } = await booked({ at: '2026-11-19T10:00:00.000Z' })
  await expect(
    database.db.execute(sql`
      insert into piercing.bookings (token, intent, request_hash, service_id, master_id, during, price, name, phone,
        language, age, consented_at, consent_version, created_at)
      select 'x', 'x', request_hash, service_id, master_id, tstzrange(lower(during) + interval '29 minutes',
        upper(during) + interval '29 minutes'), price, name, phone, language, age, consented_at, consent_version,
        created_at from piercing.bookings where token = ${token}`),
  ).rejects.toMatchObject({ cause: { code: '23P01' } })
})

describe('what is refused', () => {
  test.each<[why: string, more: object, code: string]>([
    ['outside the hours', { at: '2026-11-16T03:00:00.000Z' }, 'piercing.slot_unavailable'],
    ['in a break', { at: '2026-11-16T13:00:00.000Z' }, 'piercing.slot_unavailable'],
    ['between the steps', { at: '2026-11-16T09:10:00.000Z' }, 'piercing.slot_unavailable'],
    ['no moment', { at: 'tomorrow' }, 'piercing.slot_unavailable'],
    ['too far ahead', { at: '2026-12-16T09:00:00.000Z' }, 'piercing.slot_unavailable'],
    ['in the past', { at: '2026-11-13T09:00:00.000Z' }, 'piercing.slot_unavailable'],
    ['a service that there is not', { service: 'tongue' }, 'piercing.service_unknown'],
    ['a shop without a master', { shopId: 2 }, 'piercing.shop_unknown'],
    ['no consent', { hasConsent: false }, 'piercing.form_wrong'],
    ['no phone', { phone: '+7' }, 'piercing.form_wrong'],
    ['a wrong address', { email: 'anna@' }, 'piercing.form_wrong'],
    ['a child for a helix', { service: 'helix', age: 'child', hasParent: true }, 'piercing.form_wrong'],
    ['a teenager without a consent', { age: 'teen' }, 'piercing.form_wrong'],
    ['a child without a parent', { age: 'child' }, 'piercing.form_wrong'],
  ])('%s', async (_, more, code) => {
    const answer = await book(form(more))
    expect(answer.body.code).toBe(code)
  })

  test('[B28] words say why a child is refused', async () => {
    const answer = await book(form({ service: 'helix', age: 'child', hasParent: true }))
    expect(answer.body.errors).toEqual({ age: ['Детям до 14 лет прокалываем только мочки. Выберите другую услугу.'] })
  })

  test('a form without a key', async () => {
    expect((await browser.post('/piercing/bookings', form())).body.code).toBe('request.malformed')
  })

  test('[B28] a third visit of one phone, until one is cancelled', async () => {
    const phone = newPhone()
    const first = await booked({ phone, at: '2026-11-20T10:00:00.000Z' })
    // Written otherwise, the same phone.
    await booked({ phone: phone.replace('+7', '8 '), at: '2026-11-20T11:00:00.000Z' })
    const third = await book(form({ phone, at: '2026-11-20T12:00:00.000Z' }))
    expect(third.body.code).toBe('piercing.too_many')
    await browser.post(`/piercing/bookings/${first.token}/cancel`)
    expect((await book(form({ phone, at: '2026-11-20T12:00:00.000Z' }))).status).toBe(200)
  })
})

describe('messages go to nobody who did not ask for them', () => {
  const codeOf = async (answer: ReturnType<typeof send>) => (await answer).body.code

  test('[B28] a phone is proven before anything is booked with it, or is the customer’s own', async () => {
    const [phone, own] = [newPhone(), newPhone()]
    const at = '2026-12-08T10:00:00.000Z'
    const stranger = await openBrowser(shop, { address: '10.81.0.1' })
    await proveIn(stranger, own)
    expect(await codeOf(send(form({ phone, at }), 'not-my-phone', stranger))).toBe('auth.phone_not_confirmed')
    expect(await messagesTo(phone)).toEqual([])
    expect((await send(form({ phone: own, at }), 'my-own-phone', stranger)).status).toBe(200)

    const customer = await openBrowser(shop, { address: '10.81.0.2' })
    await customer.signIn(phone)
    await database.db.execute(sql`delete from identity.proofs where phone = ${phone}`)
    expect((await send(form({ phone, at: '2026-12-08T11:00:00.000Z' }), 'by-a-customer', customer)).status).toBe(200)
  })

  test('of one phone, one address and one network only so many visits are booked in a day', async () => {
    const refusedAt = async (visit: (time: number) => Promise<{ by: Browser; phone: string; email: string }>) => {
      for (let time = 0; time < 40; time++) {
        const { by, phone, email } = await visit(time)
        const answer = await book(form({ phone, email, at: '2026-12-09T10:00:00.000Z' }), undefined, by)
        if (answer.status !== 200)
          return `${time} ${String(answer.body.code)} ${Number(answer.headers['retry-after']) > 0}`
        await by.post(`/piercing/bookings/${bookingOf(answer).token}/cancel`)
      }
      return null
    }
    const at = (last: number) => openBrowser(shop, { address: `10.82.0.${last}` })
    const phone = newPhone()
    expect(await refusedAt(async (time) => ({ by: await at(time), phone, email: '' }))).toBe('5 request.too_many true')
    const email = 'somebody@example.com'
    expect(await refusedAt(async (time) => ({ by: await at(10 + time), phone: newPhone(), email }))).toBe(
      '5 request.too_many true',
    )
    const household = await at(30)
    expect(await refusedAt(async () => ({ by: household, phone: newPhone(), email: '' }))).toBe(
      '30 request.too_many true',
    )
  })

  test('a visit that is moved to and fro sends two SMS more, and is moved five times a day', async () => {
    const phone = newPhone()
    const { token } = await booked({ phone, at: '2026-12-10T10:00:00.000Z' })
    const codes: unknown[] = []
    for (const time of ['11', '10', '11', '10', '11', '10'])
      codes.push(
        await codeOf(browser.post(`/piercing/bookings/${token}/move`, { at: `2026-12-10T${time}:30:00.000Z` })),
      )
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'request.too_many'])
    expect((await messagesTo(phone)).map(({ key }) => key.split(':')[2])).toEqual(['booked', 'moved', 'moved'])
  })
})

test('[B28] the same press books once, and the same key for something else is refused', async () => {
  const body = form({ at: '2026-11-23T10:00:00.000Z' })
  const answers = await Promise.all([1, 2, 3].map(() => book(body, 'pressed-three-times')))
  expect(new Set(answers.map((answer) => bookingOf(answer).token)).size).toBe(1)
  expect(await messagesTo(body.phone)).toHaveLength(1)
  expect((await book({ ...body, name: 'Ольга' }, 'pressed-three-times')).body.code).toBe('piercing.key_reused')
})

test('[B28] a cancelled visit frees its time, and cancelling twice is cancelling once', async () => {
  const phone = newPhone()
  const { token } = await booked({ phone, at: '2026-11-24T10:00:00.000Z' })
  expect(await timesOf('2026-11-24')).not.toContain('13:00')
  for (const _ of [1, 2]) {
    const answer = await browser.post(`/piercing/bookings/${token}/cancel`)
    expect(bookingOf(answer)).toMatchObject({ state: 'cancelled', canChange: false })
  }
  expect(await timesOf('2026-11-24')).toContain('13:00')
  expect(await messagesTo(phone)).toHaveLength(2)
  expect((await book(form({ at: '2026-11-24T10:00:00.000Z' }))).status).toBe(200)
  const moved = await browser.post(`/piercing/bookings/${token}/move`, { at: '2026-11-24T11:00:00.000Z' })
  expect(moved.body.code).toBe('piercing.cancelled')
})

test('[B28] a visit is moved by its link; its old time is free, its own time is no obstacle', async () => {
  const phone = newPhone()
  const { token } = await booked({ phone, service: 'daith', at: '2026-11-25T10:00:00.000Z' })
  expect(await timesOf('2026-11-25', 'daith')).not.toContain('13:30')
  expect(await timesOf('2026-11-25', 'daith', PATRIKI, `&booking=${token}`)).toContain('13:30')
  const moved = await browser.post(`/piercing/bookings/${token}/move`, { at: '2026-11-25T10:30:00.000Z' })
  expect(bookingOf(moved)).toMatchObject({ state: 'booked', time: '13:30', token })
  expect(await timesOf('2026-11-25')).toContain('13:00')
  expect((await messagesTo(phone)).map(({ text }) => text.split(',')[0])).toEqual([
    'Ждём вас на пирсинг 25 ноября в 13:00',
    'Перенесли: пирсинг 25 ноября в 13:30',
  ])
  await booked({ at: '2026-11-26T10:00:00.000Z' })
  const taken = await browser.post(`/piercing/bookings/${token}/move`, { at: '2026-11-26T10:00:00.000Z' })
  expect(taken.body.code).toBe('piercing.slot_taken')
})

test('[B28] two hours before it the link changes nothing any more', async () => {
  const { token } = await booked({ at: '2026-11-27T10:00:00.000Z' })
  const before = clock
  clock = new Date('2026-11-27T08:00:01.000Z')
  try {
    const late = await browser.post(`/piercing/bookings/${token}/cancel`)
    expect(late.status).toBe(409)
    expect(late.body.message).toBe(
      'До визита осталось слишком мало времени. Позвоните в магазин, чтобы перенести или отменить его.',
    )
    expect((await browser.post(`/piercing/bookings/${token}/move`, { at: '2026-11-27T14:00:00.000Z' })).status).toBe(
      409,
    )
    clock = new Date('2026-11-27T10:30:00.000Z')
    expect(bookingOf(await browser.get(`/piercing/bookings/${token}`))).toMatchObject({
      state: 'past',
      canChange: false,
    })
    clock = new Date('2026-11-27T08:00:00.000Z')
    expect((await browser.post(`/piercing/bookings/${token}/cancel`)).status).toBe(200)
  } finally {
    clock = before
  }
})

test('a link that nobody got opens nothing', async () => {
  expect((await browser.get('/piercing/bookings/nothing')).status).toBe(404)
  expect((await browser.post('/piercing/bookings/nothing/cancel')).status).toBe(404)
})

test('[B28] a reminder leaves on the day before, once', async () => {
  const [early, late, gone] = [newPhone(), newPhone(), newPhone()]
  await booked({ phone: early, at: '2026-12-01T10:00:00.000Z' })
  const { token } = await booked({ phone: gone, at: '2026-12-01T11:00:00.000Z' })
  await browser.post(`/piercing/bookings/${token}/cancel`)
  const noonBefore = new Date('2026-11-30T09:00:00.000Z')
  const remind = (now: Date) => remindOfVisits(deps() as never, now)
  const remindersOf = async (phone: string) =>
    (await messagesTo(phone)).filter(({ key }) => key.includes('reminder')).map(({ text }) => text.split('.')[0])

  await remind(new Date(noonBefore.getTime() - 1000))
  expect(await remindersOf(early)).toEqual([])
  await Promise.all([remind(noonBefore), remind(noonBefore)])
  await remind(new Date(noonBefore.getTime() + HOUR_MS))
  expect(await remindersOf(early)).toEqual(['Напоминаем: пирсинг 1 декабря в 13:00, Бутик на Патриарших'])
  expect(await remindersOf(gone)).toEqual([])

  const before = clock
  clock = new Date(noonBefore.getTime() + HOUR_MS)
  await booked({ phone: late, at: '2026-12-01T12:00:00.000Z' })
  clock = before
  await remind(new Date(noonBefore.getTime() + 2 * HOUR_MS))
  expect(await remindersOf(late)).toEqual([])
})

test('of somebody who left nothing stays but that a visit was', async () => {
  const phone = newPhone()
  const { token } = await booked({ phone, at: '2026-12-02T10:00:00.000Z', email: 'left@example.com' })
  await database.db.transaction((tx) => eraseFromPiercing(tx, { customerId: 1, phone, email: null }, clock))
  expect((await browser.get(`/piercing/bookings/${token}`)).status).toBe(404)
  const { rows } = await database.db.execute(sql`select 1 from piercing.bookings where phone = ${phone}`)
  expect(rows).toEqual([])
  expect(await timesOf('2026-12-02')).toContain('13:00')
})
