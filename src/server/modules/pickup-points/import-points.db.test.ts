import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { PointSource, SourcePoint } from '#rules/pickup-points/point.ts'
import { startSimulators, type TestSimulators } from '../../../../tests/support/simulators.ts'
import { freshDatabase, SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { createBoxberry } from '../../integrations/carriers/boxberry/boxberry-adapter.ts'
import { boxberryNetwork } from '../../integrations/carriers/boxberry/boxberry-network.ts'
import { boxberrySimulator, SANDBOX_BOXBERRY_TOKEN } from '../../integrations/carriers/boxberry/boxberry-simulator.ts'
import { createCdek } from '../../integrations/carriers/cdek/cdek-adapter.ts'
import { cdekNetwork } from '../../integrations/carriers/cdek/cdek-network.ts'
import { cdekSimulator, SANDBOX_CDEK } from '../../integrations/carriers/cdek/cdek-simulator.ts'
import { createFivepost } from '../../integrations/carriers/fivepost/fivepost-adapter.ts'
import { fivepostNetwork } from '../../integrations/carriers/fivepost/fivepost-network.ts'
import { fivepostSimulator, SANDBOX_FIVEPOST_KEY } from '../../integrations/carriers/fivepost/fivepost-simulator.ts'
import { pickupNetwork } from '../../integrations/carriers/simulated-network/pickup-network.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { type ImportDeps, importPickupPoints, pickupPoint, refreshPickupPoints } from './index.ts'

const HOUR = 60 * 60 * 1000
const log = createLogger({ level: 'silent', pretty: false })
let now = SEEDED_AT
let database: Database
let drop: () => Promise<void>
let simulators: TestSimulators
let deps: ImportDeps

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log })
  simulators = await startSimulators([fivepostSimulator, cdekSimulator, boxberrySimulator], {
    now: () => now,
    databaseUrl: fresh.url,
  })
  deps = {
    db: database.db,
    log,
    now: () => now,
    sources: [
      createFivepost({ baseUrl: simulators.baseUrl('fivepost'), apiKey: SANDBOX_FIVEPOST_KEY, log, now: () => now }),
      createCdek({ baseUrl: simulators.baseUrl('cdek'), ...SANDBOX_CDEK, log, now: () => now }),
      createBoxberry({ baseUrl: simulators.baseUrl('boxberry'), token: SANDBOX_BOXBERRY_TOKEN, log }),
    ],
  }
})
afterAll(async () => {
  await simulators?.stop()
  await database?.close()
  await drop?.()
})
beforeEach(async () => {
  now = new Date(now.getTime() + 24 * HOUR)
  for (const name of ['fivepost', 'cdek', 'boxberry']) {
    await simulators.misbehave(name, 'none')
    await simulators.state(name).set('faults', {})
  }
})

const networks = { fivepost: fivepostNetwork, cdek: cdekNetwork, boxberry: boxberryNetwork }
const size = (provider: keyof typeof networks) => pickupNetwork(networks[provider]).length

async function active(provider: string): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from pickup_points.points where provider = ${provider} and is_active`,
  )
  return rows[0]?.count ?? 0
}

async function sourceRow(provider: string): Promise<Record<string, unknown>> {
  const { rows } = await database.db.execute(sql`select * from pickup_points.sources where provider = ${provider}`)
  return rows[0] ?? {}
}

/** A carrier of our own making, for what the sandbox cannot do. */
const cdekOf = (pages: () => AsyncIterable<readonly SourcePoint[]>): ImportDeps => ({
  ...deps,
  sources: [{ provider: 'cdek', pages } satisfies PointSource],
})

describe('a new shop', () => {
  test('[A07] has at least ten thousand points in three countries before any carrier has answered', async () => {
    const { rows } = await database.db.execute<{ country: string; count: number }>(
      sql`select country, count(*)::integer as count from pickup_points.points where is_active group by 1 order by 1`,
    )
    expect(rows.map(({ country }) => country)).toEqual(['BY', 'KZ', 'RU'])
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(10_000)
    for (const { count } of rows) expect(count).toBeGreaterThan(500)
  })

  test('copies the same points from the carriers: nothing is new, nothing is gone', async () => {
    for (const provider of ['fivepost', 'cdek', 'boxberry'] as const)
      expect(await importPickupPoints(deps, provider)).toEqual({
        outcome: 'complete',
        seen: size(provider),
        added: 0,
        gone: 0,
      })
  })
})

describe('copying', () => {
  test('from nothing', async () => {
    await database.db.execute(sql`delete from pickup_points.points where provider = 'boxberry'`)
    const report = await importPickupPoints(deps, 'boxberry')
    expect(report).toMatchObject({ outcome: 'complete', added: size('boxberry') })
    expect(await active('boxberry')).toBe(size('boxberry'))
    expect(await sourceRow('boxberry')).toMatchObject({
      outcome: 'complete',
      points: size('boxberry'),
      last_error: null,
    })
  })

  test('a few closed points leave the map, and come back when they open again', async () => {
    await simulators.state('cdek').set('faults', { hidden: 0.1 })
    const closed = await importPickupPoints(deps, 'cdek')
    expect(closed.outcome).toBe('complete')
    expect(await active('cdek')).toBe(size('cdek') - closed.gone)
    const last = pickupNetwork(cdekNetwork).at(-1)
    expect(await pickupPoint(deps.db, `RU-cdek-${last?.code}`)).toBeNull()

    await simulators.state('cdek').set('faults', {})
    now = new Date(now.getTime() + HOUR)
    expect(await importPickupPoints(deps, 'cdek')).toMatchObject({ outcome: 'complete', added: 0 })
    expect(await pickupPoint(deps.db, `RU-cdek-${last?.code}`)).toMatchObject({ code: last?.code, country: 'RU' })
  })

  test('a carrier that is down loses no points', async () => {
    await simulators.misbehave('fivepost', 'down')
    expect(await importPickupPoints(deps, 'fivepost')).toMatchObject({ outcome: 'failed', gone: 0 })
    expect(await active('fivepost')).toBe(size('fivepost'))
    expect(await sourceRow('fivepost')).toMatchObject({
      outcome: 'failed',
      last_error: expect.stringContaining('5post'),
    })
  })

  test('a list that breaks off loses no points', async () => {
    await simulators.state('fivepost').set('faults', { endsAfterPages: 3 })
    expect(await importPickupPoints(deps, 'fivepost')).toMatchObject({ outcome: 'failed', seen: 1500 })
    expect(await active('fivepost')).toBe(size('fivepost'))
  })

  test('a list that is suddenly much shorter loses no points, not even when it comes twice', async () => {
    await simulators.state('boxberry').set('faults', { hidden: 0.5 })
    expect(await importPickupPoints(deps, 'boxberry')).toMatchObject({ outcome: 'suspicious', gone: 0 })
    now = new Date(now.getTime() + HOUR)
    expect(await importPickupPoints(deps, 'boxberry')).toMatchObject({ outcome: 'suspicious', gone: 0 })
    expect(await active('boxberry')).toBe(size('boxberry'))
  })

  test('after a week of it the map follows, by a fifth a day at most', async () => {
    await importPickupPoints(deps, 'boxberry')
    await simulators.state('boxberry').set('faults', { hidden: 0.5 })
    now = new Date(now.getTime() + 8 * 24 * HOUR)
    const { outcome, gone } = await importPickupPoints(deps, 'boxberry')
    expect(outcome).toBe('suspicious')
    expect(gone).toBe(Math.floor(size('boxberry') * 0.2))
  })

  test('an empty list loses no points, ever', async () => {
    await simulators.state('boxberry').set('faults', { hidden: 1 })
    const before = await active('boxberry')
    now = new Date(now.getTime() + 30 * 24 * HOUR)
    expect(await importPickupPoints(deps, 'boxberry')).toMatchObject({ outcome: 'suspicious', seen: 0, gone: 0 })
    expect(await active('boxberry')).toBe(before)
  })

  test('a point told twice is one, and a broken one does not stop the others', async () => {
    await importPickupPoints(deps, 'cdek')
    const [first, second] = pickupNetwork(cdekNetwork)
    if (!first || !second) throw new Error('no points')
    now = new Date(now.getTime() + HOUR)
    const report = await importPickupPoints(
      cdekOf(async function* () {
        yield [first, { ...first, phone: '+7 000' }, { ...second, latitude: 400 }, { ...second, code: '<b>' }]
        yield [...pickupNetwork(cdekNetwork).slice(1)]
      }),
      'cdek',
    )
    expect(report).toEqual({ outcome: 'complete', seen: size('cdek'), added: 0, gone: 0 })
    expect(await pickupPoint(deps.db, `RU-cdek-${first.code}`)).toMatchObject({ phone: '+7 000' })
  })
})

describe('two nodes', () => {
  test('the second finds it busy while the first is at it', async () => {
    const second: unknown[] = []
    const report = await importPickupPoints(
      cdekOf(async function* () {
        yield pickupNetwork(cdekNetwork)
        second.push(await importPickupPoints(deps, 'cdek'))
        yield []
      }),
      'cdek',
    )
    expect(report.outcome).toBe('complete')
    expect(second).toEqual([{ outcome: 'busy', seen: 0, added: 0, gone: 0 }])
  })

  test('a node that died blocks nobody for longer than its lease, and does not finish after another has begun', async () => {
    const late: unknown[] = []
    const first = await importPickupPoints(
      cdekOf(async function* () {
        now = new Date(now.getTime() + 6 * 60 * 1000)
        late.push((await importPickupPoints(deps, 'cdek')).outcome)
        yield pickupNetwork(cdekNetwork).slice(0, 10)
      }),
      'cdek',
    )
    expect(late).toEqual(['complete'])
    expect(first.outcome).toBe('failed')
    expect(await active('cdek')).toBe(size('cdek'))
    expect(await sourceRow('cdek')).toMatchObject({ outcome: 'complete' })
  })
})

describe('the daily job', () => {
  test('copies what is not of today, and says so when a carrier fails', async () => {
    await simulators.misbehave('cdek', 'error')
    await expect(refreshPickupPoints(deps)).rejects.toThrow('cdek')
    const fivepostAt = (await sourceRow('fivepost')).last_complete_at
    now = new Date(now.getTime() + HOUR)
    await simulators.misbehave('cdek', 'none')
    await refreshPickupPoints(deps)
    expect((await sourceRow('fivepost')).last_complete_at).toEqual(fivepostAt)
    expect(await sourceRow('cdek')).toMatchObject({ outcome: 'complete' })
  })

  test('a carrier that is switched off is left alone', async () => {
    expect(await importPickupPoints({ ...deps, sources: [] }, 'cdek')).toMatchObject({ outcome: 'off' })
  })
})
