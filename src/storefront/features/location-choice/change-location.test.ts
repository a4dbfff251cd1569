import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#client/calls/api.ts'
import type { Call } from '#contract/call.ts'
import { type ChangeLocationDeps, changeLocation } from './change-location.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answers = { redirectUrl?: string | null; hasChanged?: boolean }

/** Everything that happens, in order. */
function stage({ redirectUrl = null, hasChanged = false }: Answers, overrides: Partial<ChangeLocationDeps> = {}) {
  const log: unknown[] = []
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void log.push([name, ...args])
  const api = async (call: Call, input: object) => {
    log.push([`${call.method} ${call.path}`, input])
    if (call.path.startsWith('/domain')) return { domain: '', country_name: '', redirect_url: redirectUrl }
    return call.path === '/location' ? { reload: hasChanged, location: {} } : { countryChanged: hasChanged }
  }
  const deps: ChangeLocationDeps = {
    api: api as unknown as Api,
    address: () => 'https://lunnitsa.ru/catalog/rings?stone=pearl',
    forgetPlaceAndOrder: note('forget'),
    goTo: note('go'),
    onStored: async () => note('kept')(),
    cartRefresh: () => null,
    reload: note('reload'),
    refreshVisitor: async () => note('visitor')(),
    priceFor: note('prices'),
    ...overrides,
  }
  return { log, deps, names: () => log.map((entry) => (entry as unknown[])[0]) }
}

describe('a country of the other site', () => {
  test('[J13] what belongs to this site is forgotten, then the visitor is sent to the address the server names', async () => {
    const url = 'https://lunnitsa.com/catalog/rings?stone=pearl&code=AE&country=United+Arab+Emirates&city=Dubai'
    const { deps, log } = stage({ redirectUrl: url })
    await expect(changeLocation(deps, { country: 'AE', city: 'Дубай' })).resolves.toBe('left')
    expect(log).toEqual([
      [
        'POST /domain-by-country/:code',
        { params: { code: 'AE' }, body: { url: 'https://lunnitsa.ru/catalog/rings?stone=pearl', city: 'Дубай' } },
      ],
      ['forget'],
      ['go', url],
    ])
  })

  test('[J13] nothing is forgotten when the server cannot be asked', async () => {
    const { deps, log } = stage({}, { api: () => Promise.reject(new Error('no response')) })
    await expect(changeLocation(deps, { country: 'AE' })).rejects.toThrow('no response')
    expect(log).toEqual([])
  })
})

describe('a country of this site', () => {
  test('[J14] when the server says that the country changed, the page is loaded anew after 150 ms and not before', async () => {
    const { deps, names } = stage({ hasChanged: true })
    const change = changeLocation(deps, { country: 'KZ' })
    await vi.advanceTimersByTimeAsync(149)
    expect(names()).toEqual(['POST /domain-by-country/:code', 'POST /location/set-country', 'kept'])
    await vi.advanceTimersByTimeAsync(1)
    expect(names().at(-1)).toBe('reload')
    await expect(change).resolves.toBe('country-changed')
  })

  test('[J14] in the cart its prices are fetched anew instead, after the same wait', async () => {
    const refreshCart = vi.fn(async () => {})
    const { deps, names, log } = stage({ hasChanged: true }, { cartRefresh: () => refreshCart })
    const change = changeLocation(deps, { country: 'KZ', city: 'Алматы' })
    await vi.advanceTimersByTimeAsync(149)
    expect(refreshCart).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await change
    expect(refreshCart).toHaveBeenCalledOnce()
    expect(names()).toEqual(['POST /domain-by-country/:code', 'POST /location', 'kept', 'prices', 'visitor'])
    expect(log).toContainEqual(['prices', 'KZ'])
  })

  test('[J14] the same country again: no wait, only the visitor is asked for anew', async () => {
    const { deps, log } = stage({ hasChanged: false })
    await expect(changeLocation(deps, { country: 'RU', city: 'Казань', region: 'Татарстан' })).resolves.toBe('kept')
    expect(log.slice(1)).toEqual([
      ['POST /location', { body: { location: { country_iso_code: 'RU', city: 'Казань', region: 'Татарстан' } } }],
      ['kept'],
      ['visitor'],
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('[J14] a refusal leaves everything as it is', async () => {
    const { deps, log } = stage({})
    const refuse: Api = async (call, input) => {
      if (call.path === '/location') throw new Error('refused')
      return deps.api(call, input)
    }
    await expect(changeLocation({ ...deps, api: refuse }, { country: 'RU', city: '!' })).rejects.toThrow('refused')
    expect(log).toHaveLength(1)
  })
})
