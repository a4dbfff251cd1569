import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebhookEvent } from '#rules/webhooks/subscription-draft.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { commandsOf, runCommand } from '../../app/commands/run-command.ts'
import { openShopTools } from '../../app/commands/shop-tools.ts'
import { loadShop } from '../../app/load-shop.ts'
import { parseConfig } from '../../kernel/configuration/config.ts'
import { type Database, openDatabase, transaction } from '../../kernel/database/db.ts'
import type { DomainEventMap } from '../../kernel/events/domain-events.ts'
import { createLogger } from '../../kernel/logger.ts'
import { deliver, MAX_ATTEMPTS } from './deliver.ts'
import { enqueueDeliveries } from './enqueue.ts'
import { publicOnlyAgent } from './public-address.ts'
import { signedHeaders } from './signature.ts'
import { forgetDeliveries } from './subscriptions.ts'

type Came = { headers: Record<string, string>; body: string }

const log = createLogger({ level: 'silent', pretty: false })
let shop: TestShop
let database: Database
let status = 200
const came: Came[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    came.push({ headers: request.headers as Record<string, string>, body })
    response.writeHead(status, { location: 'http://169.254.169.254/' }).end('{}')
  })
})
let url = ''
let key = ''
let id = 0

beforeAll(async () => {
  shop = await startTestShop()
  database = openDatabase({ url: shop.databaseUrl, log, connections: 3 })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const added = await run('webhooks', 'add', url, 'product.changed,order.placed', '--by', 'Anna', '--note', '1C')
  ;[, key = ''] = /Its key: (\S+)/.exec(added.out) ?? []
  id = Number(/Subscription (\d+)/.exec(added.out)?.[1])
})
afterAll(async () => {
  receiver.close()
  await database?.close()
  await shop?.stop()
})

async function run(...argv: string[]) {
  const out: string[] = []
  const err: string[] = []
  const definition = await loadShop('lunnitsa')
  const open = () =>
    openShopTools({
      shop: definition,
      config: parseConfig({ NODE_ENV: 'test', SANDBOX: 'on' }, definition),
      databaseUrl: shop.databaseUrl,
      log,
      now: () => new Date(),
    })
  const code = await runCommand(argv, async () => ({ commands: commandsOf(definition.modules), open }), {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute(query)).rows as unknown as Row[]
const deliveries = () =>
  rows<{ id: string; state: string; attempts: number; status: number; error: string | null; type: string }>(
    sql`select id, state, attempts, status, error, type from webhooks.deliveries order by created_at desc`,
  )
const record = async <Type extends WebhookEvent>(type: Type, payload: DomainEventMap[Type]) => {
  await transaction(database.db, (tx) => shop.record(tx, type, payload))
  await enqueueWaiting()
}
const happens = () => record('product.changed', { productIds: [1, 2] })

/** As the queue of events does. */
async function enqueueWaiting() {
  const waiting = await rows<{ id: string; type: WebhookEvent; payload: never; at: string }>(sql`
    update platform.event_handlings h set handled_at = now() from platform.events e
    where e.id = h.event_id and h.handler = 'webhooks' and h.handled_at is null
    returning e.id, e.type, e.payload, e.occurred_at as at`)
  const jobs = { addWithin: async () => {} }
  for (const { at, ...event } of waiting)
    for (const _ of ['once', 'twice'])
      await transaction(database.db, (tx) => enqueueDeliveries(tx, jobs, { ...event, occurredAt: new Date(at) }))
}

/** As the queue does. */
const attempt = async (deliveryId: string, openAgent?: () => Promise<unknown>) =>
  deliver({ db: database.db, log, now: () => new Date(), shopSecret: await secret(), openAgent }, deliveryId)
const secret = async () => {
  const [row] = await rows<{ value: string }>(sql`select value from platform.secrets where name = 'webhooks'`)
  return row?.value ?? ''
}
const newest = async () => {
  const [delivery] = await deliveries()
  if (!delivery) throw new Error('there is no delivery')
  return delivery
}

describe('a subscribed system', () => {
  test('[WEBHOOKS] hears of an event once, signed with the key it was given', async () => {
    await happens()
    const { id: deliveryId } = await newest()
    await attempt(deliveryId)
    await attempt(deliveryId)
    expect(came).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = came as Came[]
    expect(JSON.parse(body)).toEqual({
      type: 'product.changed',
      timestamp: expect.any(String),
      data: { productIds: [1, 2] },
    })
    expect(headers['webhook-id']).toBe(deliveryId)
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(headers['webhook-signature']).toBe(signedHeaders(key, { id: deliveryId, at, body })['webhook-signature'])
    expect(await newest()).toMatchObject({ state: 'delivered', attempts: 1, status: 200 })
  })

  test('[WEBHOOKS] does not hear of what it did not ask for, nor of what was undone', async () => {
    const before = (await deliveries()).length
    await record('stock.changed', { skuIds: [1], productIds: [1] })
    await transaction(database.db, async (tx) => {
      await shop.record(tx, 'product.changed', { productIds: [3] })
      throw new Error('undone')
    }).catch(() => {})
    await enqueueWaiting()
    expect(await deliveries()).toHaveLength(before)
  })

  test('[WEBHOOKS] is told the number of an order, never its key', async () => {
    await record('order.placed', { orderKey: 'a-key-that-opens-it' })
    const [row] = await rows<{ body: string }>(sql`select body from webhooks.deliveries where type = 'order.placed'`)
    expect(JSON.parse(row?.body ?? '')).toMatchObject({ data: { orderNumber: null } })
    expect(row?.body).not.toContain('a-key')
  })
})

test('[WEBHOOKS] what goes wrong with webhooks undoes neither an order nor a price', async () => {
  const before = (await deliveries()).length
  await rows(sql`alter table webhooks.subscriptions rename to away`)
  try {
    await transaction(database.db, (tx) => shop.record(tx, 'order.placed', { orderKey: 'of-a-buyer' }))
  } finally {
    await rows(sql`alter table webhooks.away rename to subscriptions`)
  }
  await enqueueWaiting()
  expect(await deliveries()).toHaveLength(before + 1)
})

describe('a receiver in trouble', () => {
  test('[WEBHOOKS] is tried again, and given up after the last attempt', async () => {
    status = 500
    await happens()
    const { id: deliveryId } = await newest()
    await expect(attempt(deliveryId)).rejects.toThrow('500')
    expect(await newest()).toMatchObject({ state: 'waiting', attempts: 1, status: 500 })
    await database.db.execute(
      sql`update webhooks.deliveries set attempts = ${MAX_ATTEMPTS - 1} where id = ${deliveryId}`,
    )
    await attempt(deliveryId)
    expect(await newest()).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS })

    status = 200
    const replay = await run('webhooks', 'replay', deliveryId, '--by', 'Anna')
    expect(replay.out).toBe(`Delivery ${deliveryId} leaves again.`)
    await attempt(deliveryId)
    expect(await newest()).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(came.at(-1)?.headers['webhook-id']).toBe(deliveryId)
  })

  test('leads nowhere by a redirect', async () => {
    status = 302
    await happens()
    const { id: deliveryId } = await newest()
    await expect(attempt(deliveryId)).rejects.toThrow('302')
    expect(await newest()).toMatchObject({ error: 'a redirect is not followed' })
    status = 200
  })

  test('is not reached on this network by a shop with real buyers', async () => {
    await happens()
    const before = came.length
    const { id: deliveryId } = await newest()
    const agent = await publicOnlyAgent()
    await expect(attempt(deliveryId, async () => agent)).rejects.toThrow('not a public address')
    await agent.close()
    expect(came).toHaveLength(before)
  })

  test('that is gone is paused', async () => {
    status = 410
    await happens()
    await attempt((await newest()).id)
    expect(await newest()).toMatchObject({ state: 'failed', status: 410 })
    expect((await run('webhooks', 'list')).out).toContain(`${id} paused`)
    status = 200
    await run('webhooks', 'resume', String(id), '--by', 'Anna')
  })
})

describe('staff', () => {
  test('see deliveries, pause and resume; what waits meanwhile is cancelled', async () => {
    await happens()
    const { id: deliveryId } = await newest()
    expect((await run('webhooks', 'pause', String(id), '--by', 'Anna')).out).toBe(`Subscription ${id} is paused.`)
    await attempt(deliveryId)
    expect(await newest()).toMatchObject({ state: 'cancelled' })
    const before = (await deliveries()).length
    await happens()
    expect(await deliveries()).toHaveLength(before)
    await run('webhooks', 'resume', String(id), '--by', 'Anna')
    const listed = await run('webhooks', 'deliveries', String(id))
    expect(listed.out).toContain(`${deliveryId} cancelled  product.changed`)
  })

  test('give it another key', async () => {
    const { out } = await run('webhooks', 'rekey', String(id), '--by', 'Anna')
    const next = /new key: (\S+)/.exec(out)?.[1]
    expect(next).not.toBe(key)
    expect((await run('webhooks', 'key', String(id))).out).toBe(next)
    const history = await rows(sql`select changed_by from webhooks.history where entity_key = ${String(id)}`)
    expect(history.length).toBeGreaterThanOrEqual(4)
  })

  test.each([
    [['webhooks', 'add', 'nonsense', 'order.placed', '--by', 'Anna'], 3, 'The address starts with https://'],
    [['webhooks', 'add', 'https://a.example/', 'order.eaten', '--by', 'Anna'], 3, 'eventTypes.0'],
    [['webhooks', 'deliveries', '999'], 3, 'There is no subscription 999.'],
    [['webhooks', 'replay', 'x', '--by', 'Anna'], 2, 'x is no delivery'],
  ])('%j is refused with %i', async (argv, code, text) => {
    const outcome = await run(...argv)
    expect([outcome.code, outcome.err]).toEqual([code, expect.stringContaining(text)])
  })

  test('old deliveries are forgotten', async () => {
    await forgetDeliveries(database.db, new Date(Date.now() + 40 * 86_400_000))
    expect((await deliveries()).map(({ state }) => state)).not.toContain('delivered')
  })
})
