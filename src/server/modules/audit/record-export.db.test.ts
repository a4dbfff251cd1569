import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditAction } from '#contract/staff/staff-audit.ts'
import { openStaff } from '../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../tests/support/visitors/customers.ts'

let shop: TestShop
let admin: Browser
let employee: Browser

beforeAll(async () => {
  const now = SEEDED_AT
  shop = await startTestShop({ now: () => now, env: { TRUST_PROXY: 'on' } })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now, address: '10.95.0.1' })
  const counter = { login: 'counter@example.ru', role: 'employee', shopId: 1, name: 'Борис Лебедев' } as const
  employee = await openStaff(shop, counter, { now, address: '10.95.0.2' })
})
afterAll(() => shop.stop())

const taken = async () =>
  ((await admin.get('/backoffice/api/audit?search=list%20export')).body.actions as AuditAction[])[0]

test('[AUDIT] a list that is taken along leaves who, which, how it was narrowed and how many rows', async () => {
  const orders = { list: 'orders', rows: 41, filters: { state: 'new', search: 'Орлова' } }
  const answer = await employee.post('/backoffice/api/exports', orders)
  expect(answer.status, answer.text).toBe(200)
  const row = await taken()
  expect(row).toMatchObject({
    ...{ by: 'counter@example.ru', action: 'list export', entity: 'list', entityKey: 'orders' },
    after: { rows: 41, filters: 'search=…, state=new' },
  })
  expect(row?.requestId).toBeTruthy()
})

test.each([
  { list: 'orders; drop', rows: 1, filters: {} },
  { list: 'orders', rows: -1, filters: {} },
  { list: 'orders', rows: 1, filters: { search: 'я'.repeat(201) } },
  { list: 'orders', rows: 1, filters: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 'x'])) },
])('[AUDIT] nonsense is not written down: %o', async (body) => {
  const before = await taken()
  expect((await employee.post('/backoffice/api/exports', body)).status).toBe(400)
  expect((await taken())?.id).toBe(before?.id)
})

test('[AUDIT] the log is searched by the words that the screen says', async () => {
  await employee.post('/backoffice/api/exports', { list: 'orders', rows: 1, filters: {} })
  const found = async (text: string) =>
    ((await admin.get(`/backoffice/api/audit?search=${encodeURIComponent(text)}`)).body.actions as AuditAction[]).map(
      ({ action }) => action,
    )
  expect(new Set(await found('список скачан'))).toEqual(new Set(['list export']))
  expect(await found('такого никто не делал')).toEqual([])
})
