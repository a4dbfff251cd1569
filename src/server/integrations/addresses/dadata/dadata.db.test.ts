import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSimulators, type TestSimulators } from '../../../../../tests/support/simulators.ts'
import { createLogger } from '../../../kernel/logger.ts'
import type { FoundAddress } from '../port.ts'
import { createDadata, type DadataOptions } from './dadata-adapter.ts'
import { dadataSimulator, SANDBOX_DADATA_KEY } from './dadata-simulator.ts'

const log = createLogger({ level: 'silent', pretty: false })
let simulators: TestSimulators
beforeAll(async () => {
  simulators = await startSimulators([dadataSimulator])
})
afterAll(() => simulators.stop())
beforeEach(() => simulators.misbehave('dadata', 'none'))

const bookWith = (options: Partial<DadataOptions> = {}) =>
  createDadata({ baseUrl: simulators.baseUrl('dadata'), apiKey: SANDBOX_DADATA_KEY, log, ...options })

async function suggested(query: string, rest: { country?: string; city?: string; count?: number } = {}) {
  const asked = await bookWith().suggest({ query, country: 'RU', ...rest })
  return asked.ok ? asked.found.map(({ value }) => value) : asked.reason
}

async function located(address: string, country = 'RU'): Promise<FoundAddress | null> {
  const asked = await bookWith().locate({ address, country })
  if (!asked.ok) throw new Error(asked.reason)
  return asked.found
}

describe('suggestions', () => {
  test.each([
    ['тверская', {}, 'г Москва, ул Тверская'],
    ['москва тверская 7', {}, 'г Москва, ул Тверская, д 7'],
    ['г Москва, ул. Тверская, д. 7 к. 2', {}, 'г Москва, ул Тверская, д 7 к 2'],
    ['Невский пр., 28', {}, 'г Санкт-Петербург, пр-кт Невский, д 28'],
    ['нижний новгород покровская 1', {}, 'Нижегородская обл, г Нижний Новгород, ул Большая Покровская, д 1'],
    ['казань', {}, 'Респ Татарстан, г Казань'],
    ['екатеринбург 8 марта 15', {}, 'Свердловская обл, г Екатеринбург, ул 8 Марта, д 15'],
    ['московская', { city: 'Казань' }, 'Респ Татарстан, г Казань, ул Московская'],
    ['ndthcrfz', {}, 'г Москва, ул Тверская'],
    ['tverskaya 7', {}, 'г Москва, ул Тверская, д 7'],
    ['независимости 10', { country: 'BY' }, 'г Минск, пр-кт Независимости, д 10'],
    ['абая 5', { country: 'KZ' }, 'г Алматы, пр-кт Абая, д 5'],
    // The book takes a house that it does not know as written.
    ['тверская 999', {}, 'г Москва, ул Тверская, д 999'],
  ])('%s %j: %s', async (query, rest, first) => {
    expect((await suggested(query, rest))[0]).toBe(first)
  })

  test('a house is found by the beginning of its number, and no more than asked for', async () => {
    const houses = await suggested('москва тверская 1', { count: 5 })
    expect(houses).toEqual(['1', '10', '11', '12', '13'].map((house) => `г Москва, ул Тверская, д ${house}`))
  })

  test('places of other countries are not mixed in', async () => {
    expect(await suggested('независимости')).toEqual([])
    expect(await suggested('тверская', { country: 'BY' })).toEqual([])
  })

  test('the parts of an address', async () => {
    const asked = await bookWith().suggest({ query: 'москва тверская 7', country: 'RU' })
    expect(asked.ok && asked.found[0]).toMatchObject({
      value: 'г Москва, ул Тверская, д 7',
      unrestricted: '125009, г Москва, ул Тверская, д 7',
      parts: {
        postcode: '125009',
        region: 'г Москва',
        city: 'Москва',
        street: 'ул Тверская',
        house: 'д 7',
        flat: '',
      },
      country: 'RU',
      isExactPoint: true,
      // Several were asked for, so the ring road is not told.
      beltwayHit: null,
      beltwayDistance: null,
    })
  })
})

describe('one address', () => {
  test.each([
    ['125009, г Москва, ул Тверская, д 7', 'IN_MKAD', 0],
    ['Московская обл, г Химки, ул Московская, д 3', 'OUT_MKAD', 2],
    ['г Москва, г Зеленоград, пр-кт Центральный, д 4', 'OUT_MKAD', 19],
    ['г Санкт-Петербург, пр-кт Невский, д 28, кв 4', 'IN_KAD', 0],
    ['г Санкт-Петербург, г Пушкин, ул Московская, д 10', 'OUT_KAD', 12],
    ['Московская обл, г Коломна, ул Октябрьской Революции, д 200', 'OUT_MKAD', 86],
    ['Респ Татарстан, г Казань, ул Баумана, д 5', null, null],
    ['Нижегородская обл, г Нижний Новгород, ул Белинского, д 5', null, null],
  ])('%s is %s, %s km', async (address, hit, kilometres) => {
    const found = await located(address)
    expect(found?.beltwayHit).toBe(hit)
    if (kilometres === null) expect(found?.beltwayDistance).toBeNull()
    else expect(Math.abs((found?.beltwayDistance ?? -9) - kilometres)).toBeLessThanOrEqual(3)
  })

  test('a flat comes along', async () => {
    expect((await located('г Санкт-Петербург, пр-кт Невский, д 28, кв 4'))?.parts).toMatchObject({
      house: 'д 28',
      flat: '4',
    })
  })

  test('what is suggested is located as the same address', async () => {
    const asked = await bookWith().suggest({ query: 'казань баумана 7', country: 'RU' })
    for (const { value, unrestricted } of asked.ok ? asked.found : []) {
      expect((await located(unrestricted))?.value).toBe(value)
    }
    expect(asked.ok && asked.found.length).toBeGreaterThan(1)
  })

  test('nothing is found', async () => {
    expect(await located('пусто')).toBeNull()
    expect(await suggested('пусто')).toEqual([])
  })
})

test('by the register’s id, and by a network address', async () => {
  const answer = await ask('/suggest/address', { query: 'казань баумана 5', count: 1 })
  const { suggestions } = (await answer.json()) as { suggestions: { data: { fias_id: string } }[] }
  const found = await bookWith().byId(suggestions[0]?.data.fias_id ?? '')
  expect(found).toMatchObject({ ok: true, found: { value: 'Респ Татарстан, г Казань, ул Баумана, д 5' } })
  expect(await bookWith().byId('no such id')).toEqual({ ok: true, found: null })

  expect(await bookWith().byIp('198.51.100.7')).toMatchObject({ found: { parts: { city: 'Санкт-Петербург' } } })
  expect(await bookWith().byIp('8.8.8.8')).toEqual({ ok: true, found: null })
})

function ask(path: string, body: unknown, key: string | null = SANDBOX_DADATA_KEY) {
  return fetch(`${simulators.baseUrl('dadata')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Token ${key}` }) },
    body: JSON.stringify(body),
  })
}

describe('trouble', () => {
  test.each([
    [401, { query: 'тверская' }, null],
    [403, { query: 'тверская' }, 'stolen'],
    [403, { query: 'сбой 403' }, SANDBOX_DADATA_KEY],
    [413, { query: 'ы'.repeat(301) }, SANDBOX_DADATA_KEY],
    [400, { query: 'тверская', count: 21 }, SANDBOX_DADATA_KEY],
    [400, {}, SANDBOX_DADATA_KEY],
  ])('the simulator answers %d to %j', async (status, body, key) => {
    const answer = await ask('/suggest/address', body, key)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ family: 'CLIENT_ERROR' })
  })

  test.each(['сбой 403', 'сбой 413', 'сбой 429'])(
    '%s is an answer without suggestions, not an exception',
    async (query) => {
      expect(await bookWith().suggest({ query, country: 'RU' })).toEqual({ ok: false, reason: 'failed' })
      expect(await bookWith({ apiKey: 'wrong' }).locate({ address: 'москва', country: 'RU' })).toMatchObject({
        ok: false,
      })
    },
  )

  test('a question longer than the book takes is cut', async () => {
    expect(await suggested(`москва тверская 7 ${'ы'.repeat(2_000)}`)).toEqual([])
  })

  test.each(['error', 'down'] as const)('a service that is %s is left alone after three tries', async (fault) => {
    await simulators.misbehave('dadata', fault)
    let time = 0
    const book = bookWith({ now: () => time })
    const reasons = []
    for (let turn = 0; turn < 4; turn++) reasons.push(await book.suggest({ query: 'тверская', country: 'RU' }))
    expect(reasons.map((asked) => !asked.ok && asked.reason)).toEqual(['failed', 'failed', 'failed', 'resting'])

    await simulators.misbehave('dadata', 'none')
    time = 15_000
    expect(await book.suggest({ query: 'тверская', country: 'RU' })).toMatchObject({ ok: true })
  })

  test('a slow service is not waited for', async () => {
    await simulators.misbehave('dadata', 'slow')
    const before = performance.now()
    expect(await bookWith({ timeoutMs: 100 }).suggest({ query: 'тверская', country: 'RU' })).toMatchObject({
      ok: false,
    })
    expect(performance.now() - before).toBeLessThan(2_000)
  })

  test('somebody who types on is no failure of the service', async () => {
    const book = bookWith()
    for (let turn = 0; turn < 5; turn++) {
      await book.suggest({ query: 'тверская', country: 'RU', signal: AbortSignal.abort() })
    }
    expect(await book.suggest({ query: 'тверская', country: 'RU' })).toMatchObject({ ok: true })
  })
})
