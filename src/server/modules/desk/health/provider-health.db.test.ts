import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderHealth } from '#contract/staff/staff-health.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { setSimulatorFault } from '../../../integrations/simulator/simulator-faults.ts'
import { simulatorState } from '../../../integrations/simulator/simulator-state.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
let database: Database
let admin: Browser
let now = SEEDED_AT

beforeAll(async () => {
  shop = await startTestShop({ now: () => now, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now, address: '10.96.0.1' })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

async function providers(): Promise<ProviderHealth[]> {
  const answer = await admin.get('/backoffice/api/health/providers')
  expect(answer.status, answer.text).toBe(200)
  return answer.body.providers as ProviderHealth[]
}
const stateOf = async (name: string) => (await providers()).find((one) => one.name === name)
const faults = (name: string) => simulatorState(database.db, name)
let asked = 0
const ask = async () => {
  const visitor = await openBrowser(shop, { address: `10.96.1.${++asked}` })
  return visitor.askCode(`+7999444${String(1000 + asked)}`)
}

test('[DESK] a service is quiet, works, fails with its code and words, and works again', async () => {
  expect(await stateOf('sms')).toMatchObject({ state: 'quiet', isSimulated: true, failuresInHour: 0, lastOkAt: null })
  expect((await ask()).status).toBe(200)
  expect(await stateOf('sms')).toMatchObject({ state: 'works', lastOkAt: now.toISOString(), lastFailedAt: null })

  now = new Date(now.getTime() + 60_000)
  await setSimulatorFault(faults('sms'), 'error')
  await ask()
  const failing = await stateOf('sms')
  expect(failing).toMatchObject({
    ...{ state: 'failing', failureCode: 'HTTP 500', failuresInHour: 1, lastFailedAt: now.toISOString() },
    lastOkAt: SEEDED_AT.toISOString(),
  })

  now = new Date(now.getTime() + 60_000)
  await setSimulatorFault(faults('sms'), 'down')
  await ask()
  expect(await stateOf('sms')).toMatchObject({ state: 'failing', failureCode: 'network', failuresInHour: 2 })

  // Two of four failed; after a while only the last word counts.
  now = new Date(now.getTime() + 60_000)
  await setSimulatorFault(faults('sms'), 'none')
  expect((await ask()).status).toBe(200)
  expect(await stateOf('sms')).toMatchObject({ state: 'failing' })
  now = new Date(now.getTime() + HOUR_MS)
  admin = await openStaff(shop, { login: 'later@example.ru', role: 'admin' }, { now, address: '10.96.0.2' })
  expect(await stateOf('sms')).toMatchObject({ state: 'works', failuresInHour: 0, failureCode: 'network' })
})

test('[DESK] an address book that is left alone after failures says so', async () => {
  await setSimulatorFault(faults('dadata'), 'error')
  const visitor = await openBrowser(shop, { address: '10.96.2.1' })
  const suggestTwice = async () => {
    for (const query of ['Тверская', 'Арбат']) await visitor.post('/address/suggest', { query })
  }
  await suggestTwice()
  expect(await stateOf('dadata')).toMatchObject({ state: 'failing', failuresInHour: 2, isResting: false })
  // Those of a minute that was written already come on top.
  await suggestTwice()
  expect(await stateOf('dadata')).toMatchObject({ state: 'failing', failuresInHour: 3, isResting: true })
  // The shop lists it behind others that are well.
  expect((await providers())[0]?.name).toBe('dadata')
  now = new Date(now.getTime() + 60_000)
  expect(await stateOf('dadata')).toMatchObject({ isResting: false })
})

test('[DESK] every service that the shop lists is named, and mail beside them', async () => {
  const names = (await providers()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['payselection', 'cdek', 'mindbox', 'dmdk', 'sentry', 's3', 'mail']))
  expect(new Set(names).size).toBe(names.length)
})
