import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedSecret } from '../../src/server/kernel/configuration/secrets.ts'
import { type Database, openDatabase, transaction } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { createCodeHasher, issueCertificate } from '../../src/server/modules/certificates/index.ts'
import { openShell } from '../support/open-shell.ts'
import { guestOrder } from '../support/orders/guest-order.ts'
import { openStaff } from '../support/staff/open-staff.ts'
import { SEEDED_AT } from '../support/test-database.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { openBrowser } from '../support/visitors/customers.ts'

const now = SEEDED_AT
const ADMIN = ['--by', 'one@example.ru']
const SECOND = ['--by', 'Two@Example.ru']
const EMPLOYEE = ['--by', 'counter@example.ru']
const PHONE = '+79995550611'

let shop: TestShop
let database: Database
let customer = ''
let order: { number: string; key: string }

beforeAll(async () => {
  shop = await startTestShop({ now: () => now, env: { TRUST_PROXY: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  await openStaff(shop, { login: 'one@example.ru', role: 'admin' }, { now, address: '10.98.0.1' })
  await openStaff(shop, { login: 'two@example.ru', role: 'admin', name: 'Вера Ким' }, { now, address: '10.98.0.2' })
  await openStaff(shop, { login: 'counter@example.ru', role: 'employee', shopId: 1 }, { now, address: '10.98.0.3' })
  const browser = await openBrowser(shop, { address: '10.98.0.4' })
  await browser.signIn(PHONE, { name: 'Ольга', surname: 'Савина' })
  customer = `c${(await rows<{ id: number }>(sql`select id::float8 as id from identity.customers where phone = ${PHONE}`))[0]?.id}`
  const made = await guestOrder(shop, database.db, '')
  await made.pay()
  order = made
})
afterAll(async () => {
  await shell.close()
  await database?.close()
  await shop?.stop()
})

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.db.execute(query)).rows as unknown as Row[]
}
const shell = openShell(() => shop)
const { run } = shell

type Action = { command: string; by: string; entity: string; entity_key: string; after: unknown; request_id: string }
const actions = () =>
  rows<Action>(sql`select command, by, entity, entity_key, after, request_id from audit.staff_actions order by id`)

/** One row for one command: who, what, and that no screen was used. */
async function logged(work: () => Promise<unknown>): Promise<Action[]> {
  const before = (await actions()).length
  await work()
  return (await actions()).slice(before)
}

/** Said and taken back: it ends well, says so, and neither the log nor what it would change is another. */
async function dry(read: () => Promise<unknown>, ...argv: string[]) {
  const before = await read()
  let out = ''
  const left = await logged(async () => {
    const result = await run(...argv, '--dry-run')
    expect([result.code, result.err]).toEqual([0, ''])
    out = result.out
  })
  expect(left).toEqual([])
  expect(await read()).toEqual(before)
  expect(out).toContain('Nothing was changed: this was a dry run.')
  return out
}

describe('[DESK] who runs a command', () => {
  test('that a screen has too is somebody who may sign in and may do it there', async () => {
    const typed = ['staff', 'revoke', 'counter@example.ru']
    expect(await run(...typed, '--by', 'Anna')).toMatchObject({
      code: 3,
      err: '--by of staff revoke is the login of somebody who may sign in; Anna is none.',
    })
    expect(await run(...typed, ...EMPLOYEE)).toMatchObject({
      code: 3,
      err: 'counter@example.ru may not do this: it is for admins.',
    })
    expect(await logged(() => run(...typed, ...EMPLOYEE))).toEqual([])
  })

  test.each([
    [['content', 'publish', 'fr', '/x', ...ADMIN], '<site>: fr is none of ru, en.'],
    [['content', 'publish', 'ru', '/x', '--at', 'soon', ...ADMIN], '--at: soon is no hour; write 2026-12-31T10:00.'],
    [['person', 'erase', 'anna', '--confirm', '0611', ...ADMIN], '<person>: anna names nobody; `person find` tells'],
    [['person', 'erase', 'c1', ...ADMIN], '--confirm is missing.'],
    [['person', 'correct', 'c1', ...ADMIN], 'Say what to correct: --name, --surname, --birthday or --email.'],
    [['movement', 'propose', 'money', 'c1', '5', '--reason', 'x', ...ADMIN], '<kind>: money is none of bonuses_add,'],
    [['movement', 'propose', 'bonuses_add', 'c1', 'much', '--reason', 'x', ...ADMIN], '<amount>: much is no amount of'],
    [['register', 'compare', 'bank', 'x.csv', ...ADMIN], '<provider>: bank is none of '],
    [['certificate', 'extend', '1', 'tomorrow', '--reason', 'x', ...ADMIN], '<day>: tomorrow is no day; write '],
    [['certificate', 'block', '1', ...ADMIN], '--reason is missing.'],
    [['promo', 'create', 'СОРОКА', 'gift', ...ADMIN], '<kind>: gift is none of percent, fixed, free_delivery.'],
    [['stock', 'receive', 'x', '100', '-5', ...ADMIN], '<n>: -5 is no whole number.'],
    [['receipt', 'retry', 'all', ...ADMIN], '<receipt>: all is no number of anything.'],
  ])('%j is not understood, and the argument is named', async (argv, message) => {
    const { code, err } = await run(...argv)
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('[DESK] content', () => {
  const shown = () =>
    rows<{ version: number; published_version: number | null }>(
      sql`select version, published_version from content.pages where language = 'ru' and path = '/garantii'`,
    )

  test('a draft is listed, published, rolled back and taken down', async () => {
    const [page] = await rows<{ id: number; version: number }>(sql`
      select id, version from content.pages where language = 'ru' and path = '/garantii'`)
    const { id = 0, version = 0 } = page ?? {}
    expect((await run('content', 'list', '--drafts')).out).not.toContain('ru /garantii ')
    await database.db.execute(sql`
      insert into content.page_versions (page_id, version, draft, written_by, written_at)
      select page_id, version + 1, jsonb_set(draft, '{title}', '"Гарантии и уход"'), 'staff:one', now()
      from content.page_versions where page_id = ${id} and version = ${version}`)
    await database.db.execute(sql`update content.pages set version = version + 1 where id = ${id}`)
    expect((await run('content', 'list', '--drafts')).out).toContain(
      `ru /garantii (Гарантии и уход): version ${version + 1}, version ${version} is shown`,
    )
    expect((await run('content', 'preview', 'ru', '/garantii', String(version + 1))).out).toMatch(
      new RegExp(`^https?://\\S+/preview/${id}\\.${version + 1}\\.\\d+\\.[\\w-]+$`, 'm'),
    )
    expect(await run('content', 'preview', 'ru', '/garantii', '999')).toMatchObject({
      code: 3,
      err: expect.stringContaining('There is no version 999 of /garantii.'),
    })
    await dry(shown, 'content', 'publish', 'ru', '/garantii', ...ADMIN)
    const typed = await logged(async () =>
      expect(await run('content', 'publish', 'ru', '/garantii', ...ADMIN)).toMatchObject({
        code: 0,
        out: `ru /garantii: version ${version + 1} is shown.`,
      }),
    )
    expect(typed).toMatchObject([
      {
        command: 'content publish',
        by: 'staff:one@example.ru',
        entity_key: 'ru /garantii',
        request_id: 'command line',
        after: { publishedVersion: version + 1 },
      },
    ])
    expect(await run('content', 'rollback', 'ru', '/garantii', String(version), ...ADMIN)).toMatchObject({ code: 0 })
    expect(await shown()).toEqual([{ version: version + 1, published_version: version }])
    expect((await run('content', 'versions', 'ru', '/garantii')).out).toMatch(new RegExp(`^${version} .*, shown$`, 'm'))
    expect((await run('content', 'rollback', 'ru', '/garantii', '999', ...ADMIN)).code).toBe(3)
    const later = await run('content', 'publish', 'ru', '/garantii', '--at', '2031-01-01T10:00', ...ADMIN)
    expect(later.out).toBe(`ru /garantii: version ${version + 1} will be shown at 2031-01-01T10:00.`)
    expect((await run('content', 'withdraw', 'ru', '/garantii', ...ADMIN)).code).toBe(0)
    expect(await shown()).toEqual([{ version: version + 1, published_version: null }])
    expect(await run('content', 'publish', 'en', '/nowhere', ...ADMIN)).toMatchObject({
      code: 3,
      err: 'There is no /nowhere on the site en.',
    })
  })
})

describe('[DESK] people', () => {
  const stored = () => rows(sql`select name, surname, deleted_at from identity.customers where phone = ${PHONE}`)

  test('somebody is found without their phone, corrected, exported into a file and erased', async () => {
    const found = await run('person', 'find', '0611')
    expect(found.out).toBe(`${customer} Ольга Савина, +7 ••• ••• 06-11, 0 orders`)

    await dry(stored, 'person', 'correct', customer, '--surname', 'Савинова', ...ADMIN)
    const corrected = await logged(() => run('person', 'correct', customer, '--surname', 'Савинова', ...ADMIN))
    expect(corrected).toMatchObject([{ command: 'person correct', entity_key: customer, request_id: 'command line' }])
    // Which fields, and not what stands in them.
    expect(JSON.stringify(corrected)).not.toContain('Савинова')
    expect(await stored()).toMatchObject([{ name: 'Ольга', surname: 'Савинова' }])
    expect((await run('person', 'correct', customer, '--birthday', '31.02', ...ADMIN)).err).toContain('birthday: ')

    const file = join(await mkdtemp(join(tmpdir(), 'person-')), 'olga.json')
    await dry(stored, 'person', 'export', customer, file, ...ADMIN)
    await expect(readFile(file)).rejects.toThrow('ENOENT')
    expect(await logged(() => run('person', 'export', customer, file, ...ADMIN))).toMatchObject([
      { command: 'person export', entity_key: customer, by: 'staff:one@example.ru' },
    ])
    expect(await readFile(file, 'utf8')).toContain('Савинова')
    // What is there already is not written over.
    expect(await run('person', 'export', customer, file, ...ADMIN)).toMatchObject({
      code: 2,
      err: expect.stringContaining('EEXIST'),
    })

    expect((await run('person', 'erase', customer, '--confirm', '0000', ...ADMIN)).code).toBe(3)
    await dry(stored, 'person', 'erase', customer, '--confirm', '0611', ...ADMIN)
    const another = await openBrowser(shop, { address: '10.98.0.5' })
    await another.signIn('+79995550612', { name: 'Вера', surname: 'Лунина' })
    const [key = ''] = (await run('person', 'find', 'Лунина')).out.split(' ')
    expect(await logged(() => run('person', 'erase', key, '--confirm', '0612', ...ADMIN))).toMatchObject([
      { command: 'person erase', entity_key: key, by: 'staff:one@example.ru' },
    ])
    expect((await run('person', 'find', 'Лунина')).out).toBe('Nobody.')
  })

  test('a request is listed by its day and closed with what was answered', async () => {
    await database.db.execute(sql`
      insert into desk.person_requests (kind, person, asked_on, due_on, note, taken_by, taken_at)
      values ('export', ${customer}, '2026-01-01', '2026-01-11', 'Письмо Ольги', 'one@example.ru', now())`)
    const listed = await run('person', 'requests')
    // Too late: whoever watches this by a script is told.
    expect([listed.code, listed.out]).toEqual([
      3,
      expect.stringMatching(new RegExp(`export of ${customer}: due 2026-01-11`)),
    ])
    expect(listed.out).not.toContain('Ольги')
    const [id = ''] = listed.out.split(' ')
    const open = () => rows(sql`select closed_by from desk.person_requests where closed_at is null`)
    await dry(open, 'person', 'answer', id, '--answer', 'Sent by post', ...ADMIN)
    expect(await logged(() => run('person', 'answer', id, '--answer', 'Sent by post', ...ADMIN))).toMatchObject([
      { command: 'person answer', entity_key: customer },
    ])
    expect(await open()).toEqual([])
    expect((await run('person', 'answer', id, '--answer', 'Sent by post', ...ADMIN)).code).toBe(3)
  })
})

describe('[DESK] money', () => {
  test('a receipt that failed is tried again', async () => {
    await database.db.execute(sql`
      with made as (insert into payments.receipts (key, order_key, kind, carrier, body, created_at)
        values ('command:1', ${order.key}, 'final', 'till', '{"total": 129000}'::jsonb, now()) returning id)
      insert into payments.receipt_prints (receipt_id, state, note, by, at)
      select id, 'failed', 'no paper', 'one@example.ru', now() from made`)
    const failed = () => run('receipt', 'list', '--failed')
    const { out } = await failed()
    expect(out).toMatch(new RegExp(`^\\d+ order ${order.number}, final, 1,290.₽: failed \\(no paper\\)$`))
    const [id = ''] = out.split(' ')
    await dry(failed, 'receipt', 'retry', id, ...ADMIN)
    expect(await logged(() => run('receipt', 'retry', id, ...ADMIN))).toMatchObject([
      { command: 'receipt mark', entity_key: id, after: { state: 'waiting' } },
    ])
    expect((await failed()).out).toBe('None.')
    expect((await run('receipt', 'retry', id, ...ADMIN)).code).toBe(3)
  })

  test('a register is compared, and what differs is an alarm', async () => {
    const [paid] = await rows<{ id: string; ref: string; amount: number; provider: string }>(sql`
      select provider_order_id as id, provider_ref as ref, captured::float8 as amount, provider from payments.payments
      where order_key = ${order.key} and captured > 0`)
    const { id = '', ref = '', amount = 0, provider = '' } = paid ?? {}
    const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' })
    const file = join(await mkdtemp(join(tmpdir(), 'register-')), 'register.csv')
    const write = (sum: number | string) =>
      writeFile(file, `date;type;order_id;transaction_id;amount;currency\n${today};payment;${id};${ref};${sum};RUB\n`)
    const batches = () => rows(sql`select id from payments.register_batches`)
    await write((amount / 100).toFixed(2))
    await dry(batches, 'register', 'compare', provider, file, ...ADMIN)
    const kept = await logged(async () =>
      expect(await run('register', 'compare', provider, file, ...ADMIN)).toMatchObject({
        code: 0,
        out: expect.stringContaining('1 match, 0 differ'),
      }),
    )
    expect(kept).toMatchObject([{ command: 'register compare', by: 'staff:one@example.ru', after: { matched: 1 } }])
    await write('1.00')
    expect(await run('register', 'compare', provider, file, ...ADMIN)).toMatchObject({
      code: 3,
      out: expect.stringContaining(`payment ${id}: amount differs, 100 there, ${amount} here`),
    })
    await write('a lot')
    const wrong = await run('register', 'compare', provider, file, ...ADMIN)
    expect([wrong.code, wrong.err]).toEqual([3, expect.stringContaining('line 2: ')])
    expect((await run('register', 'list')).out.split('\n')).toHaveLength(2)
  })

  test('a large movement is proposed by one admin and confirmed by another', async () => {
    const balance = () => rows(sql`select sum(amount) as sum from loyalty.movements`).catch(() => [])
    const proposed = ['movement', 'propose', 'bonuses_add', customer, '90000', '--reason', 'Late delivery']
    await dry(balance, ...proposed, ...ADMIN)
    const asked = await logged(() => run(...proposed, ...ADMIN))
    expect(asked).toMatchObject([{ command: 'movement ask', after: { amount: 9_000_000, person: customer } }])
    const id = asked[0]?.entity_key ?? ''
    expect((await run('movement', 'list')).out).toMatch(new RegExp(`^${id} bonuses add .* for ${customer}: waiting, `))
    expect(await run('movement', 'confirm', id, ...ADMIN)).toMatchObject({
      code: 3,
      err: expect.stringMatching(/another admin/i),
    })
    expect(await logged(() => run('movement', 'confirm', id, ...SECOND))).toMatchObject([
      { command: 'movement agree', by: 'staff:two@example.ru', after: { state: 'done' } },
    ])
    expect(await run('movement', 'refuse', id, ...SECOND)).toMatchObject({ code: 3 })
  })
})

describe('[DESK] certificates', () => {
  test('are found by their code, blocked, opened and extended', async () => {
    const hash = createCodeHasher(await sharedSecret(database.pool, 'certificates'))
    const wish = { face: 500_000, issueKey: 'command:1', years: 1, source: 'grant', code: 'ABCDEFGHJKMN' } as const
    const { id } = await transaction(database.db, (tx) =>
      issueCertificate(tx, { ...wish, customerId: Number(customer.slice(1)) }, hash, now),
    )
    const shown = async () => (await run('certificate', 'show', String(id))).out.split('\n')[0]
    expect((await run('certificate', 'find', 'ABCD-EFGH-JKMN')).out).toBe(await shown())
    expect(await shown()).toMatch(/: active, 5,000.₽ left, until /)
    const block = ['certificate', 'block', String(id), '--reason', 'Lost card', ...ADMIN]
    await dry(shown, ...block)
    expect(await logged(() => run(...block))).toMatchObject([
      { command: 'certificate block', entity_key: String(id), after: { state: 'blocked' } },
    ])
    expect(await shown()).toContain(': blocked, ')
    expect((await run(...block)).code).toBe(3)
    expect((await run('certificate', 'unblock', String(id), '--reason', 'Found', ...ADMIN)).out).toContain(': active, ')
    const extended = await run('certificate', 'extend', String(id), '2031-05-31', '--reason', 'Illness', ...ADMIN)
    expect(extended.out).toContain('until 2031-05-31T21:00:00.000Z')
    expect((await run('certificate', 'show', '999999')).err).toBe('There is no certificate 999999.')
  })
})

describe('[DESK] promo codes', () => {
  test('a code is made with its terms', async () => {
    const made = () => rows(sql`select code, percent from promo.promos where code = 'СОРОКА'`)
    const typed = ['promo', 'create', 'сорока', 'percent', '--percent', '15', '--until', '2031-12-31', ...ADMIN]
    await dry(made, ...typed)
    expect(await logged(() => run(...typed))).toMatchObject([{ command: 'promo create', entity_key: 'СОРОКА' }])
    expect(await made()).toEqual([{ code: 'СОРОКА', percent: 15 }])
    expect((await run('promo', 'list')).out).toContain('СОРОКА: 15 %, used 0, until 2031-12-31T21:00:00.000Z')
    expect(await run('promo', 'create', 'много', 'percent', '--percent', '150', ...ADMIN)).toMatchObject({
      code: 3,
      err: expect.stringContaining('percent: '),
    })
  })
})

describe('[DESK] stock', () => {
  test('comes, travels and is counted, in storages that one serves', async () => {
    const [sku] = await rows<{ id: number; code: string }>(sql`select id, code from catalog.skus order by id limit 1`)
    const { id = 0, code = '' } = sku ?? {}
    const onHand = async (storage: number) =>
      (
        await rows<{ on_hand: number }>(
          sql`select on_hand from stock.balances where sku_id = ${id} and storage_id = ${storage}`,
        )
      )[0]?.on_hand ?? 0
    const both = async () => [await onHand(100), await onHand(1)]
    const [there = 0, here = 0] = await both()
    const receive = ['stock', 'receive', code, '100', '5', '--note', 'Invoice 17', ...ADMIN]
    await dry(both, ...receive)
    expect(await logged(() => run(...receive))).toMatchObject([
      { command: 'stock receive', entity: 'stock', entity_key: code, request_id: 'command line' },
    ])
    expect(await both()).toEqual([there + 5, here])
    expect((await run('stock', 'transfer', code, '100', '1', '2', ...ADMIN)).code).toBe(0)
    expect(await both()).toEqual([there + 3, here + 2])
    expect((await run('stock', 'count', code, '1', String(here + 1), ...EMPLOYEE)).code).toBe(0)
    expect(await both()).toEqual([there + 3, here + 1])
    expect((await run('stock', 'write-off', code, '1', '1', ...EMPLOYEE)).code).toBe(0)
    expect(await both()).toEqual([there + 3, here])
    // What lies in another storage is not theirs.
    expect((await run(...receive.slice(0, 5), ...EMPLOYEE)).code).toBe(3)
    expect((await run('stock', 'receive', code, 'nowhere', '1', ...ADMIN)).err).toBe('There is no storage nowhere.')
  })
})

describe('[DESK] staff', () => {
  test('are listed, and an account is shut with its sessions', async () => {
    const listed = async () => (await run('staff', 'list')).out
    expect(await listed()).toMatch(/^two@example\.ru Вера Ким: admin, active, 1 sessions$/m)
    const revoke = ['staff', 'revoke', 'Two@example.ru', ...ADMIN]
    await dry(listed, ...revoke)
    expect(await logged(() => run(...revoke))).toMatchObject([
      { command: 'staff disable', entity_key: 'two@example.ru', after: { state: 'disabled' } },
    ])
    expect(await listed()).toMatch(/^two@example\.ru Вера Ким: admin, disabled, 0 sessions$/m)
    expect(await run(...revoke)).toMatchObject({ code: 3, err: 'two@example.ru is shut already.' })
    // Neither does its login run commands any more.
    expect((await run('movement', 'confirm', '1', ...SECOND)).err).toContain('Two@Example.ru is none')
    expect((await run('staff', 'revoke', 'one@example.ru', ...ADMIN)).code).toBe(3)
  })
})
