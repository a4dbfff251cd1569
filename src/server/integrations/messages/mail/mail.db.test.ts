import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/support/test-database.ts'
import { SOON } from '../../../../../tests/support/test-shop.ts'
import { type Database, openDatabase, transaction } from '../../../kernel/database/db.ts'
import { type Jobs, startJobs } from '../../../kernel/events/jobs.ts'
import { startOutbox } from '../../../kernel/events/outbox.ts'
import { createLogger } from '../../../kernel/logger.ts'
import type { SimulatorMessage, SimulatorState } from '../../simulator/simulator.ts'
import { setSimulatorFault } from '../../simulator/simulator-faults.ts'
import { simulatorState } from '../../simulator/simulator-state.ts'
import { letterDelivery } from './letter-delivery.ts'
import { createMail, messageId } from './mail-adapter.ts'
import { mailRoutes } from './mail-routes.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import type { MailSender } from './port.ts'
import { MAIL_PREFIX, type StoredMail } from './stored-mail.ts'

const log = createLogger({ level: 'silent', pretty: false })
const from = { ru: 'zabota@lunnitsa.ru', en: 'care@lunnitsa.com' }
const letter = {
  to: 'anna@example.ru',
  subject: 'Заказ № 1 принят',
  text: 'Спасибо.\n\nПосмотреть заказ:\nhttps://lunnitsa.ru/order/1?a=1&b=2.\n\nhttps://lunnitsa.ru',
  html: '<!doctype html><p>Спасибо</p>',
  language: 'ru',
  key: 'order:1:placed',
} as const

let database: Database
let drop: () => Promise<void>
let databaseUrl: string
let state: SimulatorState
let mailbox: Mailbox
let mail: MailSender
let arrived: SimulatorMessage[]
const cleanUps: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  ;({ url: databaseUrl, drop } = await freshDatabase(inject('postgresUrl')))
  database = openDatabase({ url: databaseUrl, log })
  state = simulatorState(database.db, 'mail')
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})
beforeEach(async () => {
  arrived = []
  mailbox = await startMailbox({
    state,
    log,
    record: async (message) => void arrived.push(message),
    now: () => new Date('2026-11-15T09:00:00Z'),
  })
  mail = createMail({ url: mailbox.url, from })
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
  await mailbox.stop()
  await database.db.execute(sql`truncate platform.outbox, jobs.job, sandbox.simulator_state`)
})

const stored = async () => (await state.list<StoredMail>(MAIL_PREFIX)).map(({ value }) => value)

test('a letter goes over SMTP with both parts, and is shown with its first link', async () => {
  await mail.send(letter)
  expect(arrived).toEqual([
    {
      channel: 'email',
      to: letter.to,
      subject: letter.subject,
      text: expect.stringContaining('Спасибо.'),
      url: 'https://lunnitsa.ru/order/1?a=1&b=2',
    },
  ])
  const [only] = await stored()
  expect(only).toMatchObject({ from: 'Лунница <zabota@lunnitsa.ru>', to: [letter.to], arrivals: 1, attachments: [] })
  expect(only?.html?.trim()).toBe(letter.html)
})

test('each site has its own sender', async () => {
  await mail.send({ ...letter, language: 'en' })
  expect(await stored()).toMatchObject([{ from: 'Lunnitsa <care@lunnitsa.com>' }])
})

test('a letter says that a program wrote it, and how to unsubscribe where one can', async () => {
  await mail.send(letter)
  await mail.send({ ...letter, key: 'news:1', unsubscribe: { url: 'https://lunnitsa.ru/u?t=1', isOneClick: true } })
  const headers = new Map(
    (await stored()).map((one) => [one.id, Object.fromEntries(one.headers.map(({ name, value }) => [name, value]))]),
  )
  const [plain, news] = [...headers.values()].sort((a, b) => Object.keys(a).length - Object.keys(b).length)
  expect(plain).toMatchObject({ 'Auto-Submitted': 'auto-generated', 'Message-ID': messageId(letter.key, from.ru) })
  expect(plain).not.toHaveProperty('List-Unsubscribe')
  expect(news).toMatchObject({
    'List-Unsubscribe': '<https://lunnitsa.ru/u?t=1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('an attachment arrives as it was', async () => {
  const base64 = Buffer.from('%PDF-1.7 ПРИВЕТ').toString('base64')
  const attachments = [{ filename: 'сертификат.pdf', contentType: 'application/pdf', base64 }]
  await mail.send({ ...letter, attachments })
  expect((await stored())[0]?.attachments).toEqual(attachments)
})

test('one key is one letter, however often it is sent; another key is another', async () => {
  await mail.send(letter)
  await mail.send(letter)
  await mail.send({ ...letter, key: 'order:2:placed' })
  expect(arrived).toHaveLength(2)
  expect((await stored()).map(({ arrivals }) => arrivals).sort((a, b) => a - b)).toEqual([1, 2])
})

test('the Message-ID is a name of the sender’s domain that tells nothing', () => {
  const id = messageId('order:anna@example.ru', from.ru)
  expect(id).toMatch(/^<[0-9a-f]{40}@lunnitsa\.ru>$/)
  expect(id).toBe(messageId('order:anna@example.ru', from.ru))
  expect(id).not.toBe(messageId('order:anna@example.ru2', from.ru))
})

test.each([
  ['subject', { subject: 'Заказ\r\nBcc: eve@example.com\r\n\r\nтело' }],
  ['recipient', { to: 'anna@example.ru, eve@example.com' }],
  ['recipient of two lines', { to: 'anna@example.ru\r\nRCPT TO:<eve@example.com>' }],
  ['way to unsubscribe', { unsubscribe: { url: 'https://lunnitsa.ru/u\r\nBcc: eve@example.com', isOneClick: true } }],
])('a %s cannot add a recipient', async (_what, change) => {
  await mail.send({ ...letter, ...change }).catch(() => {})
  expect(arrived.filter(({ to }) => to === 'eve@example.com')).toEqual([])
  expect(JSON.stringify((await stored()).map(({ to }) => to))).not.toContain('"eve@example.com"')
})

test('the mailbox that cannot take a letter is trouble without the address in it', async () => {
  await setSimulatorFault(state, 'error')
  const failed = await mail.send(letter).catch((error: Error) => error)
  expect(failed).toMatchObject({ reason: 'unavailable', smtpCode: 451 })
  expect(String(failed)).not.toContain('anna')
  await setSimulatorFault(state, 'down')
  await expect(mail.send(letter)).rejects.toMatchObject({ reason: 'unavailable' })
  await setSimulatorFault(state, 'none')
  await mail.send(letter)
  expect(arrived).toHaveLength(1)
})

test('nobody at the address of the mail service is trouble too', async () => {
  const nobody = createMail({ url: 'smtp://127.0.0.1:1', from })
  await expect(nobody.send(letter)).rejects.toMatchObject({ reason: 'unavailable' })
})

async function outboxOver(sender: MailSender) {
  const jobs: Jobs = await startJobs({ url: databaseUrl, log, runsWork: true, timeZone: 'UTC', pauses: SOON })
  cleanUps.push(() => jobs.stop())
  return startOutbox({
    db: database.db,
    jobs,
    log,
    threads: [],
    deliverers: { email: letterDelivery(sender), sms: async () => {} },
  })
}

const undelivered = async () =>
  (await database.db.execute(sql`select 1 from platform.outbox where delivered_at is null`)).rows.length

test('through the outbox a letter leaves once per key', async () => {
  const outbox = await outboxOver(mail)
  for (let turn = 0; turn < 3; turn++) {
    await transaction(database.db, (tx) => outbox.put(tx, 'email', letter.key, letter))
  }
  await expect.poll(undelivered, { timeout: 10_000 }).toBe(0)
  expect((await stored()).map(({ arrivals }) => arrivals)).toEqual([1])
})

test('a node that dies between sending and saying so sends again, and the reader still has one letter', async () => {
  let sent = 0
  const outbox = await outboxOver({
    async send(one) {
      await mail.send(one)
      if (++sent === 1) throw new Error('the node died here')
    },
  })
  await transaction(database.db, (tx) => outbox.put(tx, 'email', letter.key, letter))
  await expect.poll(undelivered, { timeout: 20_000 }).toBe(0)
  expect(sent).toBe(2)
  expect((await stored()).map(({ arrivals }) => arrivals)).toEqual([2])
  expect(arrived).toHaveLength(1)
}, 30_000)

function pages(): FastifyInstance {
  const app = Fastify()
  mailRoutes(app, { state, languageOf: () => 'ru' })
  cleanUps.push(() => app.close())
  return app
}

test('the letters can be looked at, each in a frame where nothing runs', async () => {
  const picture = '<img src="https://lunnitsa.com/media/1/384.jpg">'
  const html = `<!doctype html><p>Спасибо</p>${picture}<script>alert(1)</script>`
  const attachments = [{ filename: 'a"b.pdf', contentType: 'text/html', base64: Buffer.from('<b>').toString('base64') }]
  await mail.send({ ...letter, subject: '<b>Тема</b>', html, attachments })
  const app = pages()
  const id = (await stored())[0]?.id
  const list = await app.inject('/sandbox/mail')
  expect(list.body).toContain(`href="/sandbox/mail/${id}"`)
  expect(list.body).toContain('&#60;b&#62;Тема')

  const page = await app.inject(`/sandbox/mail/${id}`)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain(`<iframe src="/sandbox/mail/${id}/letter" sandbox=`)
  expect(page.body).not.toMatch(/<b>|allow-scripts/)

  const inside = await app.inject(`/sandbox/mail/${id}/letter`)
  expect(inside.body).toContain('Спасибо')
  // Of the other site, and shown by this one.
  expect(inside.body).toContain('<img src="/media/1/384.jpg">')
  const policy = String(inside.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox /)
  expect(policy).not.toMatch(/allow-scripts|script-src|allow-forms/)
  expect(policy).toContain("img-src 'self'")
  expect(inside.headers['x-frame-options']).toBe('SAMEORIGIN')

  const file = await app.inject(`/sandbox/mail/${id}/files/0`)
  expect([file.body, file.headers['content-type']]).toEqual(['<b>', 'application/octet-stream'])
  expect(file.headers['content-disposition']).toMatch(/^attachment;/)
})

test.each(['/sandbox/mail/nothing', '/sandbox/mail/nothing/letter', '/sandbox/mail/nothing/files/0'])(
  '%s is not there',
  async (url) => {
    expect((await pages().inject(url)).statusCode).toBe(404)
  },
)
