import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NoResponseError } from '#client/calls/api.ts'
import type { Shop } from '#contract/catalog/product.ts'
import type { PickupPoint } from '#contract/ordering/pickup-points.ts'
import { networkCities } from '#rules/pickup-points/network-cities.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { choiceOfPoint, choiceOfShop, findShops, hoursText, paymentText } from './choice.ts'
import { areaOf, byDistance } from './distance.ts'
import { nextCursor, noPages, withPage } from './list/list-pages.ts'
import { baseStyle, cityShapes, gridLines, streetLines } from './map/base-map.ts'
import { listQuery } from './point-query.ts'
import { pointsErrorMessage } from './points-error-message.ts'

const point: PickupPoint = {
  ...{ id: 'RU-cdek-MSK1', provider: 'cdek', code: 'MSK1', country: 'RU', region: 'Москва', city: 'Москва' },
  ...{ address: 'Москва, Лесная улица, 5', addressShort: 'Лесная улица, 5', latitude: 55.75, longitude: 37.61 },
  ...{ providerName: 'СДЭК', method: 'pickup' },
  ...{ type: 'point', maxWeightG: 15_000, maxSidesMm: null, hasCash: true, hasCard: true, hasFitting: true },
  ...{ howToFind: null, metro: null, phone: null, days: null, zone: null },
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, open: '10:00', close: '20:00' })),
}
const shop: Shop = {
  ...{ id: 3, code: 'x', name: 'Цветной', city: 'Москва', country: 'RU', address: 'Цветной бульвар, 15' },
  ...{
    hint: null,
    metro: 'Цветной бульвар',
    phone: null,
    latitude: 55.77,
    longitude: 37.62,
    timeZone: 'Europe/Moscow',
  },
  hours: [{ days: [6, 7, 1], from: '10:00', to: '22:00' }],
}

describe('words for a failed fetch', () => {
  const refusal = (answer: Partial<ApiError['answer']>) =>
    new ApiError(400, { success: false, code: 'request.malformed', message: '', error: '', ...answer })

  test.each([
    [
      refusal({ message: 'Сервер говорит', errors: { city: ['Сначала это', 'потом то'], query: ['и это'] } }),
      'Сначала это',
    ],
    [refusal({ message: 'Сервер говорит' }), 'Сервер говорит'],
    [refusal({ message: '', errors: {} }), 'Не удалось загрузить пункты выдачи. Попробуйте ещё раз.'],
    [new NoResponseError('no response'), 'Не удалось загрузить пункты выдачи. Попробуйте ещё раз.'],
    [undefined, 'Не удалось загрузить пункты выдачи. Попробуйте ещё раз.'],
  ])('[Q05] the server’s first message, else our own: %#', (error, text) => {
    expect(pointsErrorMessage(error)).toBe(text)
  })
})

describe('the pages of the list', () => {
  const page = (id: string, next: string | null) => ({ points: [{ ...point, id }], total: 2, nextCursor: next })

  test('the next one is joined to those before it', () => {
    const first = withPage(noPages, { key: 'all', cursor: null }, page('a', 'after a'))
    expect(nextCursor(first, 'all')).toBe('after a')
    const both = withPage(first, { key: 'all', cursor: 'after a' }, page('b', null))
    expect(both.choices.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(nextCursor(both, 'all')).toBeNull()
  })

  test('another wish begins with its own first page, also when that failed before', () => {
    const first = withPage(noPages, { key: 'all', cursor: null }, page('a', 'after a'))
    expect(nextCursor(first, 'with card')).toBeNull()
    const other = withPage(first, { key: 'with card', cursor: null }, page('b', null))
    expect(other.choices.map(({ id }) => id)).toEqual(['b'])
  })
})

describe('what is asked', () => {
  const wish = {
    country: 'RU',
    city: 'Москва',
    providers: [],
    needsCard: false,
    needsFitting: false,
    query: '',
    near: null,
  }

  test('[M26] nothing but the place without filters; arrays under keys with []', () => {
    expect(listQuery(wish)).toEqual({ country: 'RU', city: 'Москва' })
    expect(
      listQuery({
        ...wish,
        city: null,
        providers: ['cdek', 'boxberry'],
        needsCard: true,
        query: ' лесная ',
        near: { latitude: 55.123456, longitude: 37.1 },
      }),
    ).toEqual({
      country: 'RU',
      'provider[]': ['cdek', 'boxberry'],
      has_card: '1',
      query: 'лесная',
      near: '55.1235,37.1000',
    })
  })
})

describe('a choice', () => {
  test('says who, when and how one pays', () => {
    expect(choiceOfPoint(point).title).toBe('СДЭК, пункт выдачи')
    expect(hoursText(point.hours)).toBe('пн–пт 10:00–20:00')
    expect(hoursText([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '00:00', close: '24:00' })))).toBe(
      'ежедневно круглосуточно',
    )
    expect(hoursText([])).toBe(texts.noHours)
    expect(paymentText(point)).toEqual(['наличные', 'карта', 'примерка'])
    expect(paymentText({ hasCash: false, hasCard: false, hasFitting: false })).toEqual(['только онлайн-оплата'])
  })

  test('a shop of ours is one too, found by its words', () => {
    expect(hoursText(choiceOfShop(shop).hours)).toBe('пн 10:00–22:00, сб–вс 10:00–22:00')
    const other = { ...shop, id: 4, city: 'Казань', name: 'Казань Молл', address: 'улица Павлюхина, 91', metro: null }
    const ids = (query: string, city: string | null) => findShops([shop, other], query, city).map(({ id }) => id)
    expect(ids('', 'Казань')).toEqual(['shop-4', 'shop-3'])
    expect(ids('МОЛЛ павлюхина', null)).toEqual(['shop-4'])
    expect(ids('бульвар 15', 'Казань')).toEqual(['shop-3'])
  })

  test('the nearest first, and the map around all of them', () => {
    const far = { latitude: 59.9, longitude: 30.3 }
    expect(byDistance([far, point], { latitude: 55, longitude: 37 })[0]).toBe(point)
    expect(byDistance([far, point], null)[0]).toBe(far)
    expect(areaOf([far, point])).toEqual({ south: 55.74, west: 30.29, north: 59.91, east: 37.62 })
    expect(areaOf([])).toBeNull()
  })
})

describe('our own map', () => {
  const colours = {
    sand: '#111111',
    paper: '#222222',
    line: '#333333',
    lineStrong: '#444444',
    ink2: '#555555',
    ink3: '#666666',
  }

  test('asks nobody for anything: no tiles, no fonts, no pictures', () => {
    const style = baseStyle(colours, 'ru')
    expect(style.glyphs).toBeUndefined()
    expect(style.sprite).toBeUndefined()
    expect(Object.values(style.sources).map(({ type }) => type)).toEqual(Array(5).fill('geojson'))
    expect(JSON.stringify(style)).not.toContain('http')
  })

  test('is light, and every shape of it is closed', () => {
    expect(cityShapes()).toHaveLength(networkCities.length + 1)
    for (const { geometry } of cityShapes())
      if (geometry.type === 'Polygon') expect(geometry.coordinates[0]?.at(0)).toEqual(geometry.coordinates[0]?.at(-1))
    expect(gridLines(5).length + streetLines().length).toBeLessThan(3_000)
  })
})

describe('what is chosen', () => {
  const storage = new Map<string, string>()
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    storage.clear()
  })

  test.each([
    { kind: 'point', point },
    { kind: 'courier', method: 'express' },
  ] as const)('a choice by $kind outlives a reload, until it is taken back', async (choice) => {
    const before = await import('./chosen-point.ts')
    before.chooseDelivery(choice)
    vi.resetModules()
    const after = await import('./chosen-point.ts')
    expect(after.readChosenDelivery()).toEqual(choice)
    after.chooseDelivery(null)
    expect(storage.size).toBe(0)
  })

  test.each(['', 'null', '{', '{"kind":"point","point":{"id":1}}', '{"kind":"rocket"}'])(
    '%j in the storage is no choice',
    async (stored) => {
      storage.set('chosen-delivery', stored)
      const { readChosenDelivery } = await import('./chosen-point.ts')
      expect(readChosenDelivery()).toBeNull()
    },
  )

  test('a point of which nobody knows how orders get there is no choice', async () => {
    const { method: _, ...old } = point
    storage.set('chosen-delivery', JSON.stringify({ kind: 'point', point: old }))
    const { readChosenDelivery } = await import('./chosen-point.ts')
    expect(readChosenDelivery()).toBeNull()
  })

  test('works without storage', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const { chooseDelivery, readChosenDelivery } = await import('./chosen-point.ts')
    chooseDelivery({ kind: 'courier', method: 'express' })
    expect(readChosenDelivery()).toEqual({ kind: 'courier', method: 'express' })
  })
})
