import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Database, openDatabase, transaction } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { eraseFromRequests, requestsOfPerson } from './index.ts'

const now = new Date('2026-11-16T09:00:00Z')
let shop: TestShop
let database: Database
beforeAll(async () => {
  shop = await startTestShop({ now: () => now })
  database = openDatabase({
    url: shop.databaseUrl,
    log: createLogger({ level: 'silent', pretty: false }),
    connections: 2,
  })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})
beforeEach(async () => {
  await rows(sql`delete from requests.feedback`)
})

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.db.execute(query)).rows as Row[]
}

const form = {
  name: 'Анна',
  email: 'anna@example.ru',
  phone: '',
  topic: 'return',
  orderNumber: '1000017',
  message: ' Хочу вернуть кольцо.\nКак это сделать? ',
  hasConsent: true,
}

type Answer = {
  status: number
  body: { success?: true; reference?: string; code?: string; errors?: Record<string, string[]> }
}
let keys = 0

async function send(
  body: object,
  options: { key?: string; host?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { key = `feedback-test-${++keys}`, host } = options
  const headers = options.headers ?? (await shop.visitor(host)).headers
  const answer = await shop.ask({
    method: 'POST',
    url: '/requests/feedback',
    body,
    host,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  })
  return { status: answer.status, body: answer.json() }
}

async function letters(reference: string | undefined) {
  const found = await rows<{ payload: { to: string; replyTo?: string; subject: string; text: string } }>(
    sql`select payload from platform.outbox where key like ${`feedback-%:${reference}`} order by key`,
  )
  return found.map(({ payload }) => payload)
}

test('[P69] a message is kept, reaches the staff with a way to answer, and its writer is thanked', async () => {
  const { status, body } = await send(form)
  expect([status, body.success]).toEqual([200, true])
  expect(body.reference).toMatch(/^M-[A-Z2-9]{6}$/)
  expect(await rows(sql`select * from requests.feedback`)).toMatchObject([
    { topic: 'return', order_number: '1000017', message: 'Хочу вернуть кольцо.\nКак это сделать?' },
  ])
  const [staff, writer] = await letters(body.reference)
  expect(staff).toMatchObject({ to: 'zabota@lunnitsa.ru', replyTo: 'anna@example.ru' })
  expect(staff?.subject).toBe(`Возврат или ремонт: обращение ${body.reference}`)
  expect(staff?.text).toContain('Хочу вернуть кольцо.')
  expect(writer?.to).toBe('anna@example.ru')
  expect(writer?.text).toContain('Спасибо, что написали')
})

test('a phone number is enough; then nobody is written to but the staff', async () => {
  const { body } = await send({ ...form, email: '', phone: '8 999 123-45-67' })
  const [staff, writer] = await letters(body.reference)
  expect(staff?.replyTo).toBeUndefined()
  expect(staff?.text).toContain('+79991234567')
  expect(writer).toBeUndefined()
})

test('the English site thanks in English', async () => {
  const { body } = await send(form, { host: 'en.localhost:3000' })
  const [staff, writer] = await letters(body.reference)
  expect(staff?.text).toContain('Писали на английском сайте.')
  expect(writer?.subject).toBe(`We have received your message ${body.reference}`)
})

test('each field is refused in its own words', async () => {
  const wrong = { ...form, name: ' ', email: '', orderNumber: '1'.repeat(41), message: '', hasConsent: false }
  const { status, body } = await send(wrong)
  expect([status, body.code]).toEqual([422, 'requests.form_wrong'])
  expect(body.errors).toEqual({
    name: ['Укажите имя.'],
    email: ['Оставьте почту или телефон, чтобы мы могли ответить.'],
    orderNumber: ['Слишком много символов.'],
    message: ['Заполните это поле.'],
    hasConsent: ['Без этого согласия мы не можем продолжить.'],
  })
  expect((await send({ ...form, message: 'я'.repeat(2_001) })).body.errors).toEqual({
    message: ['Слишком много символов.'],
  })
  expect((await send({ ...form, message: 'я'.repeat(2_000) })).status).toBe(200)
  expect((await send({ ...form, email: 'anna', phone: '12' })).body.errors).toEqual({
    email: ['Проверьте адрес: в нём ошибка.'],
    phone: ['Проверьте номер: в нём ошибка.'],
  })
  expect((await send({ ...form, topic: 'spam' })).status).toBe(400)
})

test('one press is one message, however often it is repeated', async () => {
  const { headers } = await shop.visitor()
  const key = 'feedback-one-press'
  const [first, second] = await Promise.all([send(form, { key, headers }), send(form, { key, headers })])
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(await rows(sql`select 1 as one from requests.feedback`)).toHaveLength(1)
  expect((await send({ ...form, message: 'Другое' }, { key, headers })).body.code).toBe('requests.key_reused')
  // Somebody else who knows the key learns nothing of the message.
  expect((await send(form, { key })).body.code).toBe('requests.key_reused')
  expect((await send(form, { key: '' })).body.code).toBe('requests.key_required')
})

test('nobody’s mailbox is filled with thanks for what others wrote in their name', async () => {
  const sent = []
  for (let count = 0; count < 5; count += 1) sent.push(await letters((await send(form)).body.reference))
  expect(sent.map((all) => all.length)).toEqual([2, 2, 2, 1, 1])
})

test('what somebody wrote is in their own copy, and goes with the account', async () => {
  await send(form)
  const person = { phone: '+79990000000', email: 'Anna@Example.ru' }
  expect((await requestsOfPerson(database.db, person)).messages).toMatchObject([{ topic: 'return', name: 'Анна' }])
  await transaction(database.db, (tx) => eraseFromRequests(tx, person))
  expect(await rows(sql`select name, email, phone, order_number, message from requests.feedback`)).toEqual([
    { name: '', email: '', phone: '', order_number: '', message: '' },
  ])
})
