import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { terms as example } from '../../shops/example/terms.ts'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { SEEDED_AT } from '../support/test-database.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'

/** The goods and modules of one shop with the site and the home of `shops/example`. */
const { sites, homeCountries, currencies } = example
const loyalty = { ...settings.loyalty, sites, currency: 'USD' } as const

let shop: TestShop
let database: Database
beforeAll(async () => {
  shop = await startTestShop({
    now: () => SEEDED_AT,
    env: { STAFF_EMAIL: 'staff@saltmarsh.example' },
    settings: { ...settings, sites, homeCountries, currencies, loyalty },
  })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

async function staffLetter(kind: string) {
  const { rows } = await database.db.execute<{ letter: { language: string; subject: string; text: string } }>(sql`
    select payload as letter from platform.outbox
    where channel = 'email' and starts_with(key, ${kind}) and payload ->> 'to' = 'staff@saltmarsh.example'`)
  expect(rows).toHaveLength(1)
  return rows[0]?.letter ?? { language: '', subject: '', text: '' }
}

async function send(url: string, body: object) {
  const { headers } = await shop.visitor()
  const answer = await shop.ask({
    method: 'POST',
    url,
    body,
    headers: { ...headers, 'idempotency-key': 'staff-letters-test' },
  })
  expect(answer.status, answer.text).toBe(200)
}

test('staff of an English shop read a question to the stylist in English', async () => {
  const { rows } = await database.db.execute<{ id: number; name: string }>(sql`
    select id::float8 as id, name_en as name from catalog.published_products where name_en <> name_ru limit 1`)
  const question = { name: 'Ann Reed', phone: '+12125550101', contactMethod: 2, question: 'Which size?' }
  await send('/requests/stylist', { ...question, productId: rows[0]?.id, hasConsent: true })
  const letter = await staffLetter('stylist-request:')
  expect(letter).toMatchObject({ language: 'en', subject: expect.stringMatching(/^Stylist question/) })
  expect(letter.text).toContain(rows[0]?.name)
  expect(letter.text).toMatch(/Reply by:? ?\s*WhatsApp/)
  expect(letter.text).not.toMatch(/, in (?:English|Russian)|\p{Script=Cyrillic}/u)
})

test('and a message from the feedback form', async () => {
  const form = { name: 'Ann Reed', email: 'ann@example.com', phone: '', topic: 'return', orderNumber: '' }
  await send('/requests/feedback', { ...form, message: 'May I return it?', hasConsent: true })
  const letter = await staffLetter('feedback-staff:')
  expect(letter).toMatchObject({ language: 'en', subject: expect.stringMatching(/: message M/) })
  expect(letter.text).toContain('Simply reply to this email.')
  expect(letter.text).not.toMatch(/\bsite\b.*Russian|\p{Script=Cyrillic}/u)
})
