import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

const now = SEEDED_AT
const PHONE = '+79995550901'
const FILE = '0123456789abcdef0123456789abcdef'

let dataDir: string
let shop: TestShop
let database: Database
let admin: Browser
let employee: Browser
let colleague: Browser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'queues-'))
  shop = await startTestShop({ now: () => now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on', DATA_DIR: dataDir } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  const staff = (login: string, role: 'admin' | 'employee', name: string, last: number) =>
    openStaff(shop, { login, role, name, shopId: role === 'admin' ? null : 1 }, { now, address: `10.94.0.${last}` })
  admin = await staff('admin@example.ru', 'admin', 'Анна Соколова', 1)
  employee = await staff('one@example.ru', 'employee', 'Борис Лебедев', 2)
  colleague = await staff('two@example.ru', 'employee', 'Вера Ким', 3)
  await database.db.execute(sql`
    insert into requests.stylist_requests
      (created_at, language, name, phone, contact_method, question, consented_at, consent_version)
    values (${now.toISOString()}, 'ru', 'Ольга', ${PHONE}, 1, 'Что надеть к синему?', ${now.toISOString()}, '2026-11-01')`)
  await database.db.execute(sql`
    with made as (insert into career.applications (reference, intent_key, intent_hash, created_at, language, name, phone,
      email, about, consented_at, consent_version)
      values ('A-1', 'intent-1', '\\x00', ${now.toISOString()}, 'ru', 'Пётр', '+79995550902', 'petr@example.ru', 'Паяю',
        ${now.toISOString()}, '2026-11-01') returning id)
    insert into career.resumes (file, token_hash, sent_name, type, bytes, uploaded_at, application_id)
    select ${FILE}, '\\x01', 'Пётр, ювелир.pdf', 'pdf', 5, ${now.toISOString()}, id from made`)
})
afterAll(async () => {
  await database.close()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type Item = {
  id: number
  name: string
  phone: string
  state: string
  version: number | null
  steps: string[]
  note: string
}
const items = async (who: Browser, queue: string) =>
  ((await who.get(`/backoffice/api/queues/${queue}`)).body.items ?? []) as Item[]
const only = async (who: Browser, queue: string) => {
  const [item] = await items(who, queue)
  if (!item) throw new Error(`nothing in ${queue}`)
  return item
}
const step = (who: Browser, queue: string, { id, version }: Item, name: string, note = '') =>
  who.post(`/backoffice/api/queues/${queue}/${id}`, { step: name, note, expectedVersion: version })

describe('[DESK] a queue', () => {
  test('is worked on by one at a time, who alone sees the phone, and by admins', async () => {
    const fresh = await only(employee, 'stylist')
    expect(fresh).toMatchObject({
      name: 'Ольга',
      phone: '+7 ••• ••• 09-01',
      state: 'new',
      version: null,
      steps: ['take'],
    })
    const [one, other] = await Promise.all([
      step(employee, 'stylist', fresh, 'take'),
      step(colleague, 'stylist', fresh, 'take'),
    ])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const [mine, others] = one.status === 200 ? [employee, colleague] : [colleague, employee]
    const taken = await only(mine, 'stylist')
    expect(taken).toMatchObject({ phone: PHONE, state: 'taken', steps: ['release', 'finish', 'note'] })
    expect(await only(others, 'stylist')).toMatchObject({ phone: '+7 ••• ••• 09-01', steps: [] })
    expect((await step(others, 'stylist', taken, 'finish')).body.code).toBe('queue.step_not_possible')
    expect((await step(mine, 'stylist', taken, 'finish', 'Синее с жемчугом')).status).toBe(200)
    expect((await step(mine, 'stylist', taken, 'finish')).body.code).toBe('queue.changed_meanwhile')
    const done = await only(admin, 'stylist')
    expect(done).toMatchObject({ state: 'done', note: 'Синее с жемчугом', phone: PHONE })
    const { body } = await admin.get('/backoffice/api/queues/stylist')
    expect(body.counts).toContainEqual({ queue: 'stylist', waiting: 0 })
    expect((await step(mine, 'stylist', { ...done, id: 99_999, version: null }, 'take')).body.code).toBe(
      'queue.unknown',
    )
  })

  test('of applications is open to admins alone, with the file as it was sent', async () => {
    expect((await employee.get('/backoffice/api/queues/applications')).body.code).toBe('staff.not_allowed')
    const counts = (await employee.get('/backoffice/api/queues/stylist')).body.counts as { queue: string }[]
    expect(counts.map(({ queue }) => queue)).toEqual(['stylist', 'feedback', 'piercing'])
    const application = await only(admin, 'applications')
    expect((await step(employee, 'applications', application, 'take')).body.code).toBe('staff.not_allowed')
    expect(application).toMatchObject({ name: 'Пётр', text: 'Паяю', resume: 'Пётр, ювелир.pdf' })
    const url = `/backoffice/api/applications/${application.id}/resume`
    expect((await admin.get(url)).body.code).toBe('queue.no_resume')
    mkdirSync(join(dataDir, 'resumes'), { recursive: true })
    writeFileSync(join(dataDir, 'resumes', FILE), '%PDF-')
    expect((await employee.get(url)).body.code).toBe('staff.not_allowed')
    const file = await admin.get(url)
    expect([file.text, file.headers['content-type']]).toEqual(['%PDF-', 'application/octet-stream'])
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('Пётр, ювелир.pdf'))
    const log = (await admin.get('/backoffice/api/audit?search=A-1')).body.actions as { action: string }[]
    expect(log.map(({ action }) => action)).toEqual(['resume open'])
  })
})
