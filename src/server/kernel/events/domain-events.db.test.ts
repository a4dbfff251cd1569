import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { SOON } from '../../../../tests/support/test-shop.ts'
import { type Database, openDatabase, transaction } from '../database/db.ts'
import { createLogger } from '../logger.ts'
import {
  createDomainEvents,
  failedHandlings,
  forgetOldEvents,
  handlingMetrics,
  later,
  retryHandling,
} from './domain-events.ts'
import { type EventBus, type ShopEvent, startEventBus } from './event-bus.ts'
import { type Jobs, startJobs } from './jobs.ts'

declare module './domain-events.ts' {
  interface DomainEventMap {
    'test.happened': { things: number[] }
    'test.other': { name: string }
  }
}

const log = createLogger({ level: 'silent', pretty: false })
let database: Database
let bus: EventBus
let jobs: Jobs
let drop: () => Promise<void>
let url: string
const received: ShopEvent[] = []

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  ;({ drop, url } = fresh)
  database = openDatabase({ url: fresh.url, log })
  bus = await startEventBus({ url: fresh.url, log })
  bus.subscribe((event) => void received.push(event))
  jobs = await startJobs({ url: fresh.url, log, runsWork: true, timeZone: 'UTC', pauses: SOON })
})
afterAll(async () => {
  await jobs?.stop()
  await bus?.stop()
  await database?.close()
  await drop?.()
})
beforeEach(async () => {
  received.length = 0
  await database.db.execute(sql`truncate platform.events cascade`)
})

const until = async (isTrue: () => boolean | Promise<boolean>) => {
  for (let i = 0; i < 200; i++) {
    if (await isTrue()) return
    await pause(50)
  }
  throw new Error('it did not happen')
}
const countOf = async (table: 'events' | 'event_handlings') =>
  Number((await database.db.execute<{ n: string }>(sql`select count(*) n from platform.${sql.raw(table)}`)).rows[0]?.n)

test('an immediate handler runs in the transaction that causes the event, and its failure undoes the cause', async () => {
  const events = createDomainEvents({ db: database.db, log, jobs })
  events.register('ledger', {
    on: {
      'test.happened': async (tx, { payload }) => {
        await tx.execute(sql`create table if not exists public.seen (things text)`)
        await tx.execute(sql`insert into public.seen values (${payload.things.join(',')})`)
        if (payload.things.includes(13)) throw new Error('no thirteen')
      },
    },
  })
  await transaction(database.db, (tx) => events.record(tx, 'test.happened', { things: [1, 2] }))
  await expect(transaction(database.db, (tx) => events.record(tx, 'test.happened', { things: [13] }))).rejects.toThrow(
    'no thirteen',
  )
  const { rows } = await database.db.execute(sql`select things from public.seen`)
  expect(rows).toEqual([{ things: '1,2' }])
  expect(await countOf('events')).toBe(1)
})

test('the tags of an event reach every node on commit, with the name of the event', async () => {
  const events = createDomainEvents({ db: database.db, log, jobs })
  events.register('shelves', { tags: { 'test.happened': ({ things }) => things.map((id) => `thing:${id}`) } })
  await transaction(database.db, (tx) => events.record(tx, 'test.happened', { things: [7, 8] }))
  await until(() => received.length > 0)
  expect(received).toEqual([{ type: 'changed', cause: 'test.happened', tags: ['thing:7', 'thing:8'] }])
})

test('a handler that fails is tried again and stops no handler of another module', async () => {
  const events = createDomainEvents({ db: database.db, log, jobs })
  const heard: string[] = []
  let failures = 1
  events.register('steady', { on: { 'test.other': later(async ({ payload }) => void heard.push(payload.name)) } })
  events.register('shaky', {
    on: {
      'test.other': later(async ({ payload }) => {
        if (failures-- > 0) throw new Error('partner is away')
        heard.push(`shaky ${payload.name}`)
      }),
    },
  })
  await events.start()
  await transaction(database.db, (tx) => events.record(tx, 'test.other', { name: 'ring' }))
  await until(() => heard.includes('ring') && failures < 1)
  const waiting = async () => {
    const { rows } = await database.db.execute(sql`
      select handler, last_error from platform.event_handlings where handled_at is null and last_error is not null`)
    return rows
  }
  await until(async () => (await waiting()).length > 0)
  expect(await waiting()).toEqual([{ handler: 'shaky', last_error: 'Error: partner is away' }])
  await until(() => heard.includes('shaky ring'))
  await until(async () => {
    const { rows: left } = await database.db.execute(sql`select from platform.event_handlings where handled_at is null`)
    return left.length === 0
  })
})

test('a handler that failed for good is listed, and runs again when a person asks', async () => {
  const events = createDomainEvents({ db: database.db, log, jobs })
  const heard: string[] = []
  let isBroken = true
  events.register('broken', {
    on: {
      'test.other': later(async ({ payload }) => {
        if (isBroken) throw new Error('nonsense')
        heard.push(payload.name)
      }),
    },
  })
  await events.start()
  await transaction(database.db, async (tx) => {
    await events.record(tx, 'test.other', { name: 'chain' })
    await tx.execute(sql`update platform.event_handlings set attempts = 32`)
  })
  await until(async () => (await failedHandlings(database.db)).length === 1)
  const [failed] = await failedHandlings(database.db)
  expect(failed).toMatchObject({ type: 'test.other', handler: 'broken', lastError: 'Error: nonsense' })

  const again = { eventId: failed?.eventId ?? '', handler: 'broken' }
  const asked = await transaction(database.db, async (tx) => {
    const isAsked = await retryHandling(tx, jobs, again)
    // Not before: an attempt of the queue itself must not be the one that succeeds.
    isBroken = false
    return isAsked
  })
  expect(asked).toBe(true)
  await until(() => heard.includes('chain'))
  expect(await transaction(database.db, (tx) => retryHandling(tx, jobs, again))).toBe(false)
})

test('a handling whose job is gone is listed, counted, and runs again when a person asks', async () => {
  const events = createDomainEvents({ db: database.db, log, jobs })
  const heard: string[] = []
  let isHeld = true
  events.register('stranded', {
    on: {
      'test.other': later(async ({ payload }) => {
        if (isHeld) throw new Error('away')
        heard.push(payload.name)
      }),
    },
  })
  await events.start()
  const failedCount = () => handlingMetrics(database.db)[0]?.read()
  await transaction(database.db, (tx) => events.record(tx, 'test.other', { name: 'clasp' }))
  // While a job has it, it is nobody's business.
  expect([await failedHandlings(database.db), await failedCount()]).toEqual([[], 0])
  await until(async () => {
    const { rows } = await database.db.execute(sql`select from platform.event_handlings where last_error is not null`)
    return rows.length === 1
  })
  const { rows: recorded } = await database.db.execute<{ id: string; occurred_at: string }>(
    sql`select id, occurred_at from platform.events`,
  )
  const again = { eventId: recorded[0]?.id ?? '', handler: 'stranded' }
  expect(await transaction(database.db, (tx) => retryHandling(tx, jobs, again))).toBe(false)

  await database.db.execute(sql`delete from jobs.job where name = 'events.stranded'`)
  expect(await failedHandlings(database.db)).toEqual([
    {
      ...{ ...again, type: 'test.other', failedAt: new Date(recorded[0]?.occurred_at ?? '') },
      lastError: 'its job is gone, or nobody has taken it for three days; Error: away',
    },
  ])
  expect(await failedCount()).toBe(1)
  isHeld = false
  expect(await transaction(database.db, (tx) => retryHandling(tx, jobs, again))).toBe(true)
  await until(() => heard.includes('clasp'))
})

test('a job that nobody has taken for three days counts as none: the module of its queue is gone', async () => {
  const idle = await startJobs({ url, log, runsWork: false, timeZone: 'UTC' })
  const events = createDomainEvents({ db: database.db, log, jobs: idle })
  events.register('removed', { on: { 'test.other': later(async () => {}) } })
  await events.start()
  await transaction(database.db, (tx) => events.record(tx, 'test.other', { name: 'pin' }))
  expect(await failedHandlings(database.db)).toEqual([])
  await database.db.execute(
    sql`update jobs.job set created_on = now() - interval '73 hours' where name = 'events.removed'`,
  )
  expect(await failedHandlings(database.db)).toMatchObject([{ handler: 'removed', type: 'test.other' }])
  await idle.stop()
})

test('an event whose transaction rolls back never happened', async () => {
  const events = createDomainEvents({ db: database.db, log, jobs })
  const heard: string[] = []
  events.register('steady2', { on: { 'test.other': later(async ({ payload }) => void heard.push(payload.name)) } })
  await events.start()
  await transaction(database.db, async (tx) => {
    await events.record(tx, 'test.other', { name: 'lost' })
    throw new Error('rolled back')
  }).catch(() => {})
  await transaction(database.db, (tx) => events.record(tx, 'test.other', { name: 'kept' }))
  await until(() => heard.length > 0)
  expect(heard).toEqual(['kept'])
})

test('handled events are forgotten after 90 days, failed ones stay', async () => {
  await database.db.execute(sql`
    with event as (
      insert into platform.events (type, payload, occurred_at)
      select 'test.other', '{}', now() - make_interval(days => age) from unnest(array[89, 91, 92]) age
      returning id, occurred_at)
    insert into platform.event_handlings (event_id, handler, handled_at, failed_at)
    select id, 'x', case when occurred_at > now() - interval '91.5 days' then now() end, now() from event`)
  await forgetOldEvents(database.db, new Date())
  expect(await countOf('events')).toBe(2)
})
