import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productPage } from '#contract/catalog/product.ts'
import type { PageRenderer } from '#contract/page.ts'
import { commandsOf, help } from '../../src/server/app/commands/run-command.ts'
import { loadShop } from '../../src/server/app/load-shop.ts'
import { type Database, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { consentsInForce } from '../support/consents-in-force.ts'
import { openShell } from '../support/open-shell.ts'
import { SEEDED_AT } from '../support/test-database.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { openBrowser } from '../support/visitors/customers.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SLUG = 'ring-band-dome'

let shop: TestShop
let database: Database
let sku: { id: number; code: string; product_id: number }

/** A page that prints what the call behind it answers: cached and dropped as the shop's own pages are. */
const printing: PageRenderer = {
  plan: () => ({ exists: true, query: [], isShared: true }),
  async render({ call }) {
    return { status: 200, html: JSON.stringify(await call(productPage, { params: { slug: SLUG } })) }
  },
}

beforeAll(async () => {
  shop = await startTestShop({ renderer: printing })
  const log = createLogger({ level: 'silent', pretty: false })
  database = openDatabase({ url: shop.databaseUrl, log, connections: 4 })
  const [found] = await rows<typeof sku>(sql`
    select s.id, s.code, s.product_id from catalog.skus s join catalog.products p on p.id = s.product_id
    where p.slug = ${SLUG} order by s.position limit 1`)
  sku = found as typeof sku
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

const actions = () =>
  rows<{ by: string; command: string; arguments: unknown }>(sql`
  select by, command, arguments from audit.staff_actions order by id desc`)

describe('what is typed', () => {
  test.each([
    [['prise', 'set'], 'There is no command `prise set`.'],
    [['price', 'set', 'x', 'RUB'], 'price set takes <sku> <currency> <amount>, and got 2.'],
    [['price', 'set', 'x', 'RUB', '5'], '--by is missing: say who makes this change.'],
    [['price', 'set', 'x', 'RUB', '5', '--by', '<b>'], '--by is a name: letters, digits, spaces, at most 60.'],
    [['price', 'set', 'x', 'RUB', '5', '--by', 'Anna', '--sail', '4'], "Unknown option '--sail'"],
    [['audit', 'last', 'now'], 'audit last takes nothing, and got 1.'],
  ])('%j is not understood, and says why', async (argv, message) => {
    const { code, err } = await run(...argv)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })

  test.each([
    [['price', 'set', sku?.code ?? '', 'RUB', '12 500', '--by', 'Anna'], '12 500 is no sum. Write 12500 or 12500.50.'],
    [['price', 'set', '1', 'EUR', '12', '--by', 'Anna'], 'EUR is no currency of the shop: RUB, AED, USD.'],
    [['stock', 'set', '1', '100', '1.5', '--by', 'Anna', '--reason', 'correction'], '1.5 is no whole number.'],
    [['stock', 'set', '1', '100', '1', '--by', 'Anna', '--reason', 'mood'], '--reason is one of receipt, sale,'],
    [['order', 'step', '1', 'jump', '--by', 'Anna'], 'jump is no step: check-address, confirm, assemble, hand-over,'],
  ])('%j: a value is wrong', async (argv, message) => {
    const { code, err } = await run(...argv)
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })

  test('help names every command that the modules of the shop bring', async () => {
    const { modules } = await loadShop('lunnitsa')
    const commands = commandsOf(modules)
    for (const { name } of commands) expect(help(commands)).toMatch(new RegExp(`^  ${name}[^\n]*: `, 'm'))
    expect(help(commands)).toContain(commands[0]?.about)
    expect(help(commands, 'stock')).not.toContain('price set')
    expect(help(commandsOf(modules.filter(({ name }) => name !== 'webhooks')))).not.toContain('webhooks')
    expect(help(commands, 'stock')).toContain('--by is the login of an account')
    // A command that a screen has too says which permission; none is listed twice.
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
  })
})

describe('prices', () => {
  const shown = async () => (await shop.ask({ url: `/jewelry/${SLUG}` })).text

  test('a price set beside a running shop is on its pages within two seconds, with history and the name of who did it', async () => {
    // Twice: the second visitor is served from the cache.
    for (let visit = 0; visit < 2; visit++) expect(await shown()).not.toContain('77777')
    const { code, out } = await run('price', 'set', sku.code, 'rub', '77777', '--by', 'Anna K.')
    expect([code, out.includes('77,777\u00A0₽')]).toEqual([0, true])
    await expect.poll(shown, { timeout: 2_000 }).toContain('77777')
    const [history] = await rows(sql`
      select changed_by, after from catalog.history where entity = 'prices' and entity_key = ${String(sku.product_id)}
      order by id desc limit 1`)
    expect(history).toMatchObject({
      changed_by: 'staff:Anna K.',
      after: { [`${sku.id} RUB`]: { initial: 7_777_700, final: 7_777_700 } },
    })
    expect((await actions())[0]).toEqual({
      by: 'staff:Anna K.',
      command: 'price set',
      arguments: { given: [sku.code, 'rub', '77777'] },
    })
    // Those who wait for a lower price are told by the nodes that run jobs.
    const handlings = await rows<{ handler: string }>(sql`
      select h.handler from platform.event_handlings h join platform.events e on e.id = h.event_id
      where e.type = 'price.changed' order by e.id desc limit 1`)
    expect(handlings).toEqual([{ handler: 'requests' }])
  })

  test('a dry run says what would be and leaves nothing', async () => {
    const count = async () =>
      (
        await rows(
          sql`select from catalog.history union all select from platform.events union all select from audit.staff_actions`,
        )
      ).length
    const before = await count()
    const { code, out } = await run('price', 'set', sku.code, 'RUB', '55555', '--by', 'Anna', '--dry-run')
    expect([code, out]).toEqual([0, expect.stringMatching(/55,555.₽[\s\S]*Nothing was changed: this was a dry run\./)])
    expect(await count()).toBe(before)
    expect((await run('price', 'show', sku.code)).out).toContain('77,777')
  })

  test('a sale that the last 30 days do not support is refused with its reason, for people and for machines', async () => {
    const typed = ['price', 'set', sku.code, 'RUB', '90000', '--sale', '88888', '--by', 'Anna']
    const { code, err } = await run(...typed)
    expect(code).toBe(3)
    expect(err).toContain('Please check the fields: something is not filled in correctly.')
    expect(err).toMatch(/ {2}prices\.0\.\w+: /)
    const json = JSON.parse((await run(...typed, '--json')).out)
    expect(json).toMatchObject({ ok: false, code: 'edit.invalid' })
  })

  test('a price is set for a moment by the clock of the store, listed and called off', async () => {
    const typed = ['price', 'schedule', sku.code, 'RUB', '66666', '--from', '2026-12-01T09:00', '--by', 'Anna']
    const planned = await run(...typed)
    expect([planned.code, planned.err]).toEqual([0, ''])
    expect((await run('price', 'scheduled')).out).toMatch(/66,666.₽ from 2026-12-01T06:00:00\.000Z: waiting/)
    expect((await run(...typed)).err).toContain('A price is already scheduled for this variant at that time.')
    const [, id = ''] = /Planned price (\d+)/.exec(planned.out) ?? []
    expect((await run('price', 'unschedule', id, '--by', 'Anna')).code).toBe(0)
    expect((await run('price', 'scheduled')).out).toBe('')
    expect((await run('price', 'schedule', sku.code, 'RUB', '5', '--from', 'noon', '--by', 'Anna')).err).toContain(
      '--from is a moment by the clock of the store: 2026-12-01T09:00.',
    )
  })

  test('one field of a section is changed, and its rules hold', async () => {
    const set = (field: string, value: string) =>
      run('section', 'set', 'designers', 'vera-ladozhskaya', field, value, '--by', 'Anna')
    expect(await set('nameEn', 'Vera Onezhskaya')).toMatchObject({ code: 0, err: '' })
    expect((await run('section', 'show', 'designers', 'vera-ladozhskaya')).out).toContain('nameEn: Vera Onezhskaya')
    expect((await set('founded', '1200')).code).toBe(3)
    expect((await set('version', '7')).err).toContain('version is no field that can be set here')
  })

  test('what is not there is said', async () => {
    expect(await run('price', 'show', 'nothing')).toEqual({ code: 3, out: '', err: 'There is no variant nothing.' })
  })
})

describe('stock', () => {
  const onHand = async () =>
    (
      await rows<{ on_hand: number }>(
        sql`select on_hand from stock.balances where sku_id = ${sku.id} and storage_id = 100`,
      )
    )[0]?.on_hand ?? 0

  test('is set and adjusted by movements with a name', async () => {
    const set = await run(
      'stock',
      'set',
      String(sku.id),
      '100',
      '7',
      '--reason',
      'correction',
      '--note',
      'counted',
      '--by',
      'Boris',
    )
    expect([set.code, set.out]).toEqual([0, expect.stringContaining(': 7 on hand, ')])
    const adjusted = await run(
      'stock',
      'adjust',
      String(sku.id),
      '100',
      '-2',
      '--reason',
      'write_off',
      '--by',
      'Boris',
      '--json',
    )
    expect(JSON.parse(adjusted.out)).toMatchObject({ ok: true, dryRun: false, result: { skuId: sku.id, onHand: 5 } })
    expect(await onHand()).toBe(5)
    const [last] = await rows(sql`select change, reason, changed_by from stock.movements order by id desc limit 1`)
    expect(last).toEqual({ change: -2, reason: 'write_off', changed_by: 'staff:Boris' })
  })

  test('never below what there is', async () => {
    const { code, err } = await run(
      'stock',
      'adjust',
      String(sku.id),
      '100',
      '-999',
      '--reason',
      'write_off',
      '--by',
      'Boris',
    )
    expect([code, err.split('\n').length]).toEqual([3, 2])
    expect(await onHand()).toBe(5)
  })
})

test('a batch of one-time codes is made and exported, and nobody reads the codes in between', async () => {
  const made = await run('promo', 'batch', 'открытка', '12', 'Autumn cards', '--prefix', 'fall', '--by', 'Anna')
  const [, id = ''] = /^batch (\d+): 12 codes of открытка$/.exec(made.out.trim()) ?? []
  expect([made.code, Number(id) > 0]).toEqual([0, true])
  const { out } = await run('promo', 'export', id)
  const [head, ...lines] = out.trim().split('\n')
  expect(head).toBe('code,state,used_at')
  expect(lines).toHaveLength(12)
  for (const line of lines) expect(line).toMatch(/^FALL-[2-9A-Z]{5}-[2-9A-Z]{5},free,$/)
  const actions = await rows<{ all: string }>(sql`select string_agg(a::text, ' ') as all from audit.staff_actions a`)
  expect(actions[0]?.all).toContain('Autumn')
  expect(actions[0]?.all).not.toContain('FALL-')
  expect((await run('promo', 'batch', 'открытка', '0', 'None', '--by', 'Anna')).code).toBe(3)
  expect((await run('promo', 'batch', 'минус2000', '5', 'Not issued', '--by', 'Anna')).code).toBe(3)
  expect((await run('promo', 'export', '999999')).code).toBe(3)
  expect((await run('promo', 'export', 'all')).code).toBe(2)
})

test('what the shop owes on certificates is reported by month', async () => {
  const { rows: balance } = await database.db.execute<{ owed: string }>(sql`
    select sum(free + held) / 100 as owed from certificates.certificates`)
  const { code, out } = await run('certificate', 'owed')
  expect(code).toBe(0)
  const figures = (/^2026-11: ([^\n]*?), issued/m.exec(out)?.[1] ?? '').replace(/[^\d.]/g, '')
  expect(Number(figures)).toBe(Number(balance[0]?.owed))
  expect(Number(figures)).toBeGreaterThan(0)
})

test('promo codes are listed and archived', async () => {
  const [promo] = await rows<{ code: string }>(sql`select code from promo.promos where is_active order by id limit 1`)
  const code = promo?.code ?? ''
  expect((await run('promo', 'list')).out).toContain(`${code}: `)
  expect((await run('promo', 'archive', code.toLowerCase(), '--by', 'Anna')).code).toBe(0)
  expect((await run('promo', 'list')).out).not.toContain(`${code}: `)
  expect((await run('promo', 'list', '--archived')).out).toMatch(new RegExp(`${code}: .*, archived`))
  expect(await run('promo', 'archive', code, '--by', 'Anna')).toMatchObject({
    code: 3,
    err: `${code} is archived already.`,
  })
})

test('a product is archived and a banner removed', async () => {
  const slug = 'ring-prong-round-diamond'
  expect((await run('product', 'show', slug)).out).toContain('LN-00101-Y-155-050')
  expect(await run('product', 'archive', slug, '--by', 'Anna')).toMatchObject({ code: 0, out: `${slug} is archived.` })
  expect(await run('product', 'archive', slug, '--by', 'Anna')).toMatchObject({
    code: 3,
    err: `${slug} is archived already.`,
  })
  const [id = ''] = (await run('banner', 'list')).out.split(' ')
  expect(await run('banner', 'remove', id, '--by', 'Anna')).toMatchObject({ code: 0, out: `Banner ${id} is gone.` })
  expect(await run('banner', 'remove', id, '--by', 'Anna')).toMatchObject({ code: 3, err: `There is no banner ${id}.` })
  expect(
    await rows(sql`select changed_by, after from content.history where entity_key = ${id} order by id desc limit 1`),
  ).toEqual([{ changed_by: 'staff:Anna', after: null }])
})

test('a handling that failed for good is listed and tried again', async () => {
  const [event] = await rows<{ id: string }>(sql`
    with event as (insert into platform.events (type, payload) values ('price.changed', '{"productIds": []}') returning id)
    insert into platform.event_handlings (event_id, handler, attempts, last_error, failed_at)
    select id, 'requests', 33, 'Error: no mail', now() from event returning event_id as id`)
  const id = event?.id ?? ''
  expect((await run('events', 'failed')).out).toMatch(
    new RegExp(`^${id} requests {2}price\\.changed, .*: Error: no mail$`),
  )
  expect((await run('events', 'retry', id, 'requests', '--by', 'Anna', '--dry-run')).code).toBe(0)
  expect((await run('events', 'failed')).out).toContain(id)
  expect(await run('events', 'retry', id, 'requests', '--by', 'Anna')).toMatchObject({
    code: 0,
    out: `requests handles event ${id} again.`,
  })
  expect((await run('events', 'failed')).out).toBe('None.')
  const jobs = await rows(sql`select from jobs.job where name = 'events.requests' and data ->> 'eventId' = ${id}`)
  expect(jobs).toHaveLength(1)
  expect(await run('events', 'retry', id, 'requests', '--by', 'Anna')).toMatchObject({
    code: 3,
    err: `There is no failed handling of event ${id} by requests.`,
  })
})

test('an order is shown and moved on, and its history says who did it', async () => {
  const { headers } = await shop.visitor()
  const session = (headers.cookie ?? '').split('=')[1]?.split('.')[0] ?? ''
  await database.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${createHash('sha256').update(session).digest()}, 'order', '+79995559999', ${SEEDED_AT.toISOString()})`)
  const post = async (url: string, body: object, more = {}) =>
    (await shop.ask({ method: 'POST', url, body, headers: { ...headers, ...more } })).json() as unknown
  const wish = { delivery_method_id: 1, payment_method_id: 1, lines: [{ skuId: sku.id, quantity: 1 }] }
  const { cartData } = (await post('/cart/calculate', wish)) as { cartData: { version: string; finalSum: number } }
  const { result } = (await post(
    '/order/create/v2',
    {
      ...wish,
      email: 'anna@example.com',
      fio: 'Анна Иванова',
      address: 'г Москва, ул Тверская, д 1',
      apartment: '12',
      cart_version: cartData.version,
      expected_total: cartData.finalSum,
      consents: consentsInForce('ru'),
    },
    {
      'idempotency-key': 'shop-command-test',
      cookie: `${headers.cookie}; consent=necessary.marketing; utm_source=gdeslon; campaign=autumn; source=vk; affiliate_click=ab-12`,
    },
  )) as { result: { orderId: string } }
  const [order] = await rows<{ number: string }>(sql`select number from ordering.orders where key = ${result.orderId}`)
  const number = order?.number ?? ''

  const refused = await run('order', 'step', number, 'deliver', '--by', 'Anna')
  expect(refused).toMatchObject({ code: 3, err: 'This cannot be done with the order in its current status.' })
  const dry = await run('order', 'step', number, 'confirm', '--by', 'Anna', '--dry-run')
  expect(dry.out).toContain(`order ${number}: confirmed, payment none`)
  const asMade = await run('order', 'show', number)
  expect(asMade.out).toContain(`order ${number}: new, payment none`)
  expect(asMade.out).toContain('  came from gdeslon, campaign autumn, first from vk, click ab-12')
  const asJson = await run('order', 'show', number, '--json')
  expect(JSON.parse(asJson.out).result.attribution).toMatchObject({ source: 'gdeslon', campaign: 'autumn' })
  expect(asJson.out).not.toContain(result.orderId)

  for (const step of ['confirm', 'assemble'])
    expect((await run('order', 'step', number, step, '--by', 'Anna')).code).toBe(0)
  expect(await run('order', 'step', number, 'hand-over', '--by', 'Anna')).toMatchObject({
    code: 3,
    err: 'Not everything is scanned: an item of precious metal may not leave without its UIN.',
  })
  const free = await rows<{ uin: string }>(sql`
    with made as (insert into items.items (uin, sku_id, state, storage_id, passport, received_at)
      select '770000000000000' || n, a.sku_id, 'in_stock', a.storage_id, repeat('p', 21) || n, now()
      from stock.allocations a cross join generate_series(1, a.quantity) as n where a.order_key = ${result.orderId}
      returning uin, storage_id)
    insert into items.movements (uin, move, state, storage_id, actor, at)
    select uin, 'received', 'in_stock', storage_id, 'system', now() from made returning uin`)
  for (const { uin } of free)
    expect(await run('item', 'pack', number, uin, '--by', 'Anna')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`order ${number}: ${uin} is packed`),
    })
  const uin = free[0]?.uin ?? ''
  expect(await run('item', 'pack', number, uin, '--by', 'Anna')).toMatchObject({
    code: 3,
    err: 'This item is already in this parcel.',
  })
  const packed = await run('item', 'show', uin)
  expect(packed.out).toContain(`packed, `)
  expect(packed.out).toContain(`order ${number}`)
  expect(packed.out).not.toContain('passport')
  const moved = await run(
    'order',
    'step',
    number,
    'hand-over',
    '--by',
    'Anna',
    '--reason',
    'courier came',
    '--tracking',
    'T1',
    '--json',
  )
  const { result: shown } = JSON.parse(moved.out)
  expect(shown).toMatchObject({ state: 'handed_over', deliveryState: 'in_transit', trackingNumber: 'T1' })
  expect(shown.history.at(-1)).toMatchObject({ to: 'in_transit', actor: 'staff', reason: 'Anna: courier came' })
  expect(moved.out).not.toContain(result.orderId)
  // The letters of these steps leave as always.
  const letters = await rows<{ key: string }>(sql`
    select key from platform.outbox where channel = 'email' and starts_with(key, ${`order:${result.orderId}:`}) order by id`)
  expect(letters.map(({ key }) => key.split(':').at(-1))).toEqual(['placed', 'assembling', 'shipped'])
})

test('a file is taken in and put back step by step, and both leave the name of who did it', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'shop-command-')), 'offers.xml')
  const price = '<Цены><Цена><ИдТипаЦены>RUB</ИдТипаЦены><ЦенаЗаЕдиницу>88888</ЦенаЗаЕдиницу></Цена></Цены>'
  const offer = `<Предложение><Ид>x#${sku.code}</Ид><Артикул>${sku.code}</Артикул>${price}</Предложение>`
  await writeFile(
    file,
    `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация><ПакетПредложений><Предложения>${offer}</Предложения></ПакетПредложений></КоммерческаяИнформация>`,
  )
  const imported = await run('exchange', 'import', file, '--by', 'Anna', '--json')
  const { result } = JSON.parse(imported.out)
  expect(result).toMatchObject({ state: 'done', changed: 1, refused: 0 })
  // No transaction waits for the file: the database ends one that is idle for ten seconds.
  const undone = await run('exchange', 'rollback', String(result.id), '--by', 'Anna')
  expect(undone.out).toBe(`batch ${result.id}: 1 put back, 0 not`)
  expect(
    await rows(sql`select command, by from audit.staff_actions where command like 'exchange %' order by id`),
  ).toEqual([
    { command: 'exchange import', by: 'staff:Anna' },
    { command: 'exchange rollback', by: 'staff:Anna' },
  ])
})

test('the audit runs on demand, alarms by its exit code and is shown again', async () => {
  const good = await run('audit', 'run', '--by', 'Anna')
  expect([good.code, good.out]).toEqual([0, expect.stringMatching(/^\d+ checks, 0 could not be made, 0 differences$/)])
  await database.db.execute(sql`update promo.promos set used = used + 1 where id = 1`)
  const [promo] = await rows<{ used: number }>(sql`select used from promo.promos where id = 1`)
  const line = `promo.used: promo 1, used: ${(promo?.used ?? 0) - 1} expected, ${promo?.used} stored (without movement)`
  const dry = await run('audit', 'run', '--dry-run')
  expect([dry.code, dry.out]).toEqual([3, expect.stringContaining(line)])
  expect((await run('audit', 'last')).out).toMatch(/by staff:Anna: \d+ checks, 0 could not be made, 0 differences$/)
  await run('audit', 'run')
  expect((await run('audit', 'last')).out).toContain(line)
  await database.db.execute(sql`update promo.promos set used = used - 1 where id = 1`)
})

test('from a shell, beside the shop', { timeout: 180_000 }, async () => {
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, NODE_ENV: 'test', SANDBOX: 'on', NODE_OPTIONS: '' }
  const typed = ['scripts/shop.ts', 'order', 'show', '1', '--json']
  const { code, stdout } = await promisify(execFile)(process.execPath, typed, { cwd: ROOT, env }).then(
    () => ({ code: 0, stdout: '' }),
    (error: { code: number; stdout: string }) => error,
  )
  expect(code).toBe(3)
  expect(JSON.parse(stdout)).toEqual({ ok: false, code: 'unknown', message: 'There is no order 1.', errors: {} })
})

test('[L01] the first admin is made here, and chooses a password by the link that is printed and stored nowhere', async () => {
  expect(await run('admin', 'create', 'no-address', 'Анна', '--by', 'Boris')).toMatchObject({ code: 2 })
  const made = await run('admin', 'create', 'Owner@Example.ru', 'Анна Соколова', '--by', 'Boris')
  expect(made.code).toBe(0)
  const [, token = ''] = /\/backoffice\/join#([\w-]{43})$/.exec(made.out) ?? []
  const browser = await openBrowser(shop)
  const { body } = await browser.post('/backoffice/api/invitation', { token })
  expect(body).toMatchObject({ login: 'owner@example.ru', name: 'Анна Соколова' })
  expect(JSON.stringify(await actions())).not.toContain(token)
  // Who has lost the phone begins anew: the link of before opens nothing.
  expect(await run('admin', 'create', 'owner@example.ru', 'Анна', '--by', 'Boris')).toMatchObject({
    code: 0,
    out: expect.stringContaining('begins anew'),
  })
  expect((await browser.post('/backoffice/api/invitation', { token })).status).toBe(404)
})
