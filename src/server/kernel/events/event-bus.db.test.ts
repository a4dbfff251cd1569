import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { type Database, openDatabase, transaction } from '../database/db.ts'
import { createLogger } from '../logger.ts'
import { announce, type EventBus, startEventBus } from './event-bus.ts'

const log = createLogger({ level: 'silent', pretty: false })
const FIRST_RETRY_MS = 20
let database: Database
let databaseUrl: string
let drop: () => Promise<void>
let bus: EventBus
const heard: string[][] = []

beforeAll(async () => {
  ;({ url: databaseUrl, drop } = await freshDatabase(inject('postgresUrl')))
  database = openDatabase({ url: databaseUrl, log })
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})
beforeEach(async () => {
  bus = await startEventBus({ url: databaseUrl, log, firstRetryMs: FIRST_RETRY_MS })
  heard.length = 0
  bus.subscribe(({ tags }) => heard.push(tags))
})
afterEach(async () => {
  await bus.stop()
})

test('a change is heard when its transaction commits, and not when it does not', async () => {
  await transaction(database.db, async (tx) => {
    await announce(tx, { type: 'changed', tags: ['product:1'] })
    throw new Error('rolled back')
  }).catch(() => {})
  await transaction(database.db, (tx) => announce(tx, { type: 'changed', tags: ['product:2'] }))
  await expect.poll(() => heard).toEqual([['product:2']])
})

test('a change of very many things is reported as one, since the channel is narrow', async () => {
  await announce(database.db, { type: 'changed', tags: Array.from({ length: 5_000 }, (_, n) => `product:${n}`) })
  await expect.poll(() => heard).toEqual([['everything']])
})

test('a change of more things than fit into one notification names them all in several', async () => {
  const tags = Array.from({ length: 450 }, (_, n) => `product:${1_000_000 + n}`)
  await announce(database.db, { type: 'changed', tags })
  await expect.poll(() => heard.flat()).toEqual(tags)
  expect(heard.map(({ length }) => length)).toEqual([200, 200, 50])
})

test('after a lost connection it listens again and says that it may have missed something', async () => {
  let gaps = 0
  bus.onGap(() => gaps++)
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lunnitsa events' and datname = current_database()`,
  )
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
  await announce(database.db, { type: 'changed', tags: ['product:3'] })
  await expect.poll(() => heard).toEqual([['product:3']])
})

test('a listener that throws keeps no other from hearing, and is logged with the event and counted', async () => {
  const logged: Record<string, unknown>[] = []
  const other = await startEventBus({
    url: databaseUrl,
    log: createLogger({
      level: 'error',
      pretty: false,
      destination: { write: (line: string) => void logged.push(JSON.parse(line)) },
    }),
    firstRetryMs: FIRST_RETRY_MS,
  })
  try {
    let gaps = 0
    const tags: string[] = []
    const broken = () => {
      throw new Error('no room')
    }
    other.subscribe(broken)
    other.subscribe((event) => tags.push(...event.tags))
    other.onGap(broken)
    other.onGap(() => gaps++)
    await announce(database.db, { type: 'changed', tags: ['product:5'], cause: 'product.changed' })
    await expect.poll(() => tags).toEqual(['product:5'])
    expect(logged).toMatchObject([{ event: 'events.listener_failed', cause: 'product.changed' }])

    // What cannot be read may have been any change.
    for (const payload of ['', '{', '{"type":"changed"}'])
      await database.db.execute(sql`select pg_notify('shop_events', ${payload})`)
    await expect.poll(() => gaps).toBe(3)
    expect(logged.slice(1, 3)).toMatchObject([
      { event: 'events.notification_unreadable' },
      { event: 'events.listener_failed', cause: 'gap' },
    ])
    expect(await other.metrics.find(({ name }) => name === 'event_listener_failures')?.read()).toBe(4)
  } finally {
    await other.stop()
  }
})

test('a connection that has gone silent is found out, made anew, and told of as a gap', async () => {
  const target = new URL(inject('postgresUrl'))
  const open = new Set<Socket>()
  const door = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) })
    for (const one of [near, far]) open.add(one.on('error', () => {}))
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready))
  const url = new URL(databaseUrl)
  url.port = String((door.address() as AddressInfo).port)
  const shaky = await startEventBus({
    ...{ url: url.href, log, firstRetryMs: FIRST_RETRY_MS },
    checks: { everyMs: 1_600, timeoutMs: 1_500 },
  })
  try {
    let gaps = 0
    const tags: string[] = []
    shaky.onGap(() => gaps++)
    shaky.subscribe((event) => tags.push(...event.tags))
    await new Promise((later) => setTimeout(later, 2_000))
    expect(gaps).toBe(0)
    // Nobody hangs up: nothing arrives any more.
    for (const socket of open) socket.unpipe().pause()
    await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
    await announce(database.db, { type: 'changed', tags: ['product:6'] })
    await expect.poll(() => tags).toEqual(['product:6'])
  } finally {
    await shaky.stop()
    for (const socket of open) socket.destroy()
    door.close()
  }
})

test('however often the database hangs up on it, it ends up with one connection', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`)
  const target = new URL(inject('postgresUrl'))
  const open = new Set<{ destroy(): void }>()
  let hangUps = 0
  const door = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {}).on('close', () => other.destroy())
      // In the middle of saying hello.
      if (hangUps > 0 && one === far) one.once('data', () => hangUps-- > 0 && near.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready))
  const url = new URL(target)
  url.pathname = `/${rows[0]?.name}`
  url.port = String((door.address() as AddressInfo).port)
  let gaps = 0
  const shaky = await startEventBus({ url: url.href, log, firstRetryMs: FIRST_RETRY_MS })
  try {
    shaky.onGap(() => gaps++)
    hangUps = 3
    for (const socket of open) socket.destroy()
    await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
    // Whoever else had set out would be there by now.
    await new Promise((later) => setTimeout(later, 1_000))
    const listening = await database.db.execute(sql`
      select from pg_stat_activity where application_name = 'lunnitsa events' and datname = current_database()`)
    // The test's own, and this one.
    expect([gaps, listening.rows.length]).toEqual([1, 2])
  } finally {
    await shaky.stop()
    for (const socket of open) socket.destroy()
    door.close()
  }
})
