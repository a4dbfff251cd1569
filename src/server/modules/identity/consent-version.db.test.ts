import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentInForce } from '../../../../tests/support/consents-in-force.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'

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

test.each([
  ['ru', 'localhost:3000', '+79993000001'],
  ['en', 'en.localhost:3000', '+79993000002'],
] as const)('who registers on the %s site agrees to the version that its page shows', async (language, host, phone) => {
  const browser = await openBrowser(shop, { host, address: `10.30.0.${phone.slice(-1)}` })
  await browser.signIn(phone)
  await browser.post('/profile/subscriptions', { email: false, sms: true })
  const { rows } = await database.db.execute(sql`
    select k.kind, k.text_version as version from identity.consents k join identity.customers c on c.id = k.customer_id
    where c.phone = ${phone} order by k.kind desc`)
  expect(rows[0]).toEqual({ kind: 'personal_data', version: consentInForce('personalData', language) })
  expect(rows[1]).toEqual({ kind: 'advertising_sms', version: consentInForce('advertising', language) })
})
