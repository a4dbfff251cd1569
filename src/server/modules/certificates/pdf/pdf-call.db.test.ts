import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositPdf } from '#contract/customer/deposits.ts'
import { sandboxCertificates } from '../../../../../tests/support/deposits/sandbox-certificates.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { sharedSecret } from '../../../kernel/configuration/secrets.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createDomainEvents } from '../../../kernel/events/domain-events.ts'
import { createLimits } from '../../../kernel/limits/limits.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createCalls, type HttpContext } from '../../../kernel/serve.ts'
import { createCodeHasher } from '../index.ts'
import { pdfRoutes } from './routes.ts'

const [, gift] = sandboxCertificates
let shop: TestShop
let database: Database

beforeAll(async () => {
  shop = await startTestShop({ env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

async function download(browser: Awaited<ReturnType<typeof openBrowser>>, url: string, body: object) {
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:3000', cookie, 'x-csrf-token': browser.csrf(), 'sec-fetch-site': 'same-origin' },
    payload: body,
  })
  return answer
}

async function wordsOf(bytes: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll('\u00a0', ' ')
}

test('whoever holds the code gets the certificate as a file, with the code', async () => {
  const browser = await openBrowser(shop, { address: '10.70.0.1' })
  const answer = await download(browser, `/deposit/${gift.depositId}/pdf`, { authCode: gift.code })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['cache-control']).toBe('no-store')
  const name = encodeURIComponent('Сертификат')
  expect(answer.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="certificate-\\d{4}\\.pdf"; filename\\*=UTF-8''${name}%20\\d{4}\\.pdf$`),
  )
  const text = await wordsOf(answer.rawPayload)
  expect(text).toContain('5 000 ₽')
  expect(text).toContain('VDJ8-SNCX-2PGU')
  expect(text).toContain('Мария,')
  expect(text).toContain(`http://localhost:3000/get-certificate/${gift.depositId}`)

  const wrong = await download(browser, `/deposit/${gift.depositId}/pdf`, { authCode: 'MMMMMMMMMMMM' })
  expect(wrong.json()).toMatchObject({ code: 'deposit.code_invalid' })
})

test('its owner gets it without a code; nobody else does', async () => {
  const owner = await openBrowser(shop, { address: '10.70.0.2' })
  await owner.signIn('+79995560001')
  await owner.post(`/deposit/${gift.depositId}/add_to_profile`, { authCode: gift.code })
  const [mine] = (await owner.get('/profile/certificates')).body.certificates as { id: number }[]
  const answer = await download(owner, `/profile/certificates/${mine?.id}/pdf`, {})
  const text = await wordsOf(answer.rawPayload)
  expect(text).toContain('Уже в личном кабинете')
  expect(text).not.toContain('VDJ8')

  const other = await openBrowser(shop, { address: '10.70.0.3' })
  await other.signIn('+79995560002')
  const refused = await download(other, `/profile/certificates/${mine?.id}/pdf`, {})
  expect([refused.statusCode, refused.json()]).toMatchObject([404, { code: 'deposit.unknown' }])
})

test('[P63] when it cannot be made, the answer says so and nothing is lost', async () => {
  const { db, pool } = database
  const log = createLogger({ level: 'silent', pretty: false })
  const calls = createCalls({ checkAnswers: true, messagesFor: () => ({ missing: '', wrong: '', blank: '' }) })
  pdfRoutes(calls.serve, {
    db,
    limits: createLimits(pool, () => new Date()),
    record: createDomainEvents({ db, log }).record,
    hashCode: createCodeHasher(await sharedSecret(pool, 'certificates')),
    designs: {
      design: () => ({ id: '', name: '', tone: 'light' }) as never,
      file: () => new URL(import.meta.url).pathname,
    },
    timeZones: { ru: 'Europe/Moscow', en: 'Europe/Moscow' },
    brand: { ru: '', en: '' },
    makePdf: () => Promise.reject(new Error('no paper')),
  })
  const headers: Record<string, string> = {}
  const ctx = {
    visitor: { site: { kind: 'ru', language: 'ru' }, origin: 'http://localhost:3000' },
    session: { id: 'a session of the tests', isNew: false },
    address: '10.70.0.4',
    customer: async () => null,
    now: new Date('2026-11-15T09:00:00Z'),
    log,
    setHeader: (name: string, value: string) => {
      headers[name] = value
    },
  } as unknown as HttpContext
  const [first] = sandboxCertificates
  const input = { params: { depositId: first.depositId }, body: { authCode: first.code } }
  expect(await calls.invoke(depositPdf, input, ctx)).toEqual({ ok: false, code: 'deposit.pdf_failed' })
  expect(headers['content-type']).toBeUndefined()
  const { rows } = await db.execute(sql`select from certificates.discrepancies`)
  expect(rows).toEqual([])
})
