import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PointSource, SourcePoint } from '#rules/pickup-points/point.ts'
import { startSimulators, type TestSimulators } from '../../../../../tests/support/simulators.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createBoxberry } from '../boxberry/boxberry-adapter.ts'
import { boxberryNetwork } from '../boxberry/boxberry-network.ts'
import { boxberrySimulator, SANDBOX_BOXBERRY_TOKEN } from '../boxberry/boxberry-simulator.ts'
import { createCdek } from '../cdek/cdek-adapter.ts'
import { cdekNetwork } from '../cdek/cdek-network.ts'
import { cdekSimulator, SANDBOX_CDEK } from '../cdek/cdek-simulator.ts'
import { pickupNetwork } from '../simulated-network/pickup-network.ts'
import { createFivepost } from './fivepost-adapter.ts'
import { fivepostNetwork } from './fivepost-network.ts'
import { fivepostSimulator, SANDBOX_FIVEPOST_KEY } from './fivepost-simulator.ts'

const log = createLogger({ level: 'silent', pretty: false })
let now = new Date('2026-11-15T09:00:00Z')
let simulators: TestSimulators

beforeAll(async () => {
  simulators = await startSimulators([fivepostSimulator, cdekSimulator, boxberrySimulator], { now: () => now })
})
afterAll(() => simulators.stop())
beforeEach(async () => {
  now = new Date('2026-11-15T09:00:00Z')
  for (const name of ['fivepost', 'cdek', 'boxberry']) {
    await simulators.misbehave(name, 'none')
    await simulators.state(name).set('faults', {})
  }
})

const fivepost = (options: { apiKey?: string; pageSize?: number } = {}) =>
  createFivepost({
    baseUrl: simulators.baseUrl('fivepost'),
    apiKey: SANDBOX_FIVEPOST_KEY,
    log,
    now: () => now,
    ...options,
  })
const cdek = (options: { clientSecret?: string; pageSize?: number } = {}) =>
  createCdek({ baseUrl: simulators.baseUrl('cdek'), ...SANDBOX_CDEK, log, now: () => now, ...options })
const boxberry = (token = SANDBOX_BOXBERRY_TOKEN) =>
  createBoxberry({ baseUrl: simulators.baseUrl('boxberry'), token, log })

async function allOf(source: PointSource): Promise<SourcePoint[]> {
  const points: SourcePoint[] = []
  for await (const page of source.pages()) points.push(...page)
  return points
}

const byId = (points: readonly SourcePoint[]) =>
  points.toSorted((a, b) => `${a.country}${a.code}`.localeCompare(`${b.country}${b.code}`))

describe('every carrier', () => {
  test.each([
    ['fivepost', fivepost, fivepostNetwork],
    ['cdek', cdek, cdekNetwork],
    ['boxberry', boxberry, boxberryNetwork],
  ] as const)('%s tells all of its points, with everything that its protocol can say', async (_, create, network) => {
    expect(byId(await allOf(create()))).toEqual(byId(pickupNetwork(network)))
  })

  test.each([
    ['fivepost', fivepost],
    ['cdek', cdek],
    ['boxberry', boxberry],
  ] as const)('%s that is down or answers nonsense is an exception, not an empty list', async (provider, create) => {
    for (const fault of ['down', 'error'] as const) {
      await simulators.misbehave(provider, fault)
      await expect(allOf(create())).rejects.toMatchObject({ service: expect.any(String) })
    }
  })
})

describe('5post', () => {
  test('a token that ends in the middle of the list is replaced, and no page is lost', async () => {
    await simulators.state('fivepost').set('faults', { tokenUses: 3 })
    expect(await allOf(fivepost())).toHaveLength(pickupNetwork(fivepostNetwork).length)
  })

  test('a token is kept for its hour and no longer', async () => {
    const source = fivepost()
    const tokens = async () => (await simulators.state('fivepost').list('token/')).length
    const before = await tokens()
    await allOf(source)
    await allOf(source)
    expect(await tokens()).toBe(before + 1)
    now = new Date('2026-11-15T09:56:00Z')
    await allOf(source)
    expect(await tokens()).toBe(before + 2)
  })

  test('a token that never works is given up', async () => {
    await simulators.state('fivepost').set('faults', { tokenUses: 0 })
    await expect(allOf(fivepost())).rejects.toMatchObject({ reason: 'status', status: 401 })
  })

  test('a list that ends before its own count is not a whole one', async () => {
    await simulators.state('fivepost').set('faults', { endsAfterPages: 2 })
    await expect(allOf(fivepost())).rejects.toThrow('the list ended after 1000 of')
  })

  test.each([
    [{ apiKey: 'stolen' }, 'Invalid ApiKey'],
    [{ pageSize: 2_001 }, 'Element pageSize has incorrect value'],
  ])('its words for trouble are kept: %o', async (options, texts) => {
    await expect(allOf(fivepost(options))).rejects.toThrow(texts)
  })
})

describe('CDEK', () => {
  test('a token that ends in the middle of the list is replaced', async () => {
    await simulators.state('cdek').set('faults', { tokenUses: 2 })
    expect(await allOf(cdek({ pageSize: 500 }))).toHaveLength(pickupNetwork(cdekNetwork).length)
  })

  test('a server that does not know of pages does not keep us for ever', async () => {
    await simulators.state('cdek').set('faults', { ignoresPages: true })
    expect(await allOf(cdek({ pageSize: 100 }))).toHaveLength(pickupNetwork(cdekNetwork).length)
  })

  test('a page that is exactly full is not the last', async () => {
    const inBelarus = pickupNetwork(cdekNetwork).filter(({ country }) => country === 'BY').length
    const points = await allOf(cdek({ pageSize: inBelarus }))
    expect(points.filter(({ country }) => country === 'BY')).toHaveLength(inBelarus)
  })

  test('its words for trouble are kept', async () => {
    await expect(allOf(cdek({ clientSecret: 'stolen' }))).rejects.toThrow('Bad client credentials')
    await expect(allOf(cdek({ pageSize: 0 }))).rejects.toThrow('[size] has invalid format')
  })
})

describe('Boxberry', () => {
  test('an error that comes with the status of success is an error', async () => {
    await expect(allOf(boxberry('stolen'))).rejects.toThrow('Неверный token')
    await simulators.state('boxberry').set('faults', { err: 'Сервис недоступен' })
    await expect(allOf(boxberry())).rejects.toMatchObject({ reason: 'answer', message: 'boxberry: Сервис недоступен' })
  })

  test('our token is not in the words of an error', async () => {
    await simulators.misbehave('boxberry', 'down')
    const error = await allOf(boxberry()).catch((failure: Error) => failure)
    expect(String(error)).not.toContain(SANDBOX_BOXBERRY_TOKEN)
  })
})
