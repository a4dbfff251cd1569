import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellSize, readBounds, readPlace, roundBounds, writeBounds } from './bounds.ts'
import { cityInRussian, networkCities } from './network-cities.ts'
import { passVerdict } from './pass-verdict.ts'
import { isPlausible } from './plausible-point.ts'
import type { SourcePoint } from './point.ts'
import { COUNTRY_PATTERNS, pointCountry } from './point-country.ts'
import { groupHours, readHours } from './point-hours.ts'
import { pointId, readPointId } from './point-id.ts'
import { searchWords } from './search-words.ts'

describe('the country of a point', () => {
  test.each([
    // The provider's field comes first, in any of its forms.
    ['BY', 'MNSK12', 'BY'],
    ['kz', 'ALA1', 'KZ'],
    ['643', '78031', 'RU'],
    ['112', '19021', 'BY'],
    ['398', '19022', 'KZ'],
    ['РОССИЯ', '78031', 'RU'],
    ['Республика Беларусь', '1', 'BY'],
    ['Казахстан', '1', 'KZ'],
    ['RU', 'BY12', 'RU'],
    ['AM', 'BY12', 'AM'],
    // Without it, by the pattern of the code.
    [null, 'BY00123', 'BY'],
    ['', 'BY-17', 'BY'],
    [' ', 'KZ_4', 'KZ'],
    [null, 'KZ 800', 'KZ'],
    [null, 'kz800', 'KZ'],
    ['Нарния', 'KZ800', 'KZ'],
    // Not by letters alone, nor in the middle.
    [null, 'BYK', 'RU'],
    [null, 'MBY12', 'RU'],
    [null, 'KZN14', 'RU'],
    [null, '78031', 'RU'],
  ])('[K19] field %j and code %j mean %s', (field, code, country) => {
    expect(pointCountry({ field, code })).toBe(country)
  })

  test('[K19] the patterns are a setting', () => {
    expect(pointCountry({ field: null, code: 'ALA-7' }, { ...COUNTRY_PATTERNS, KZ: '^ALA' })).toBe('KZ')
    expect(pointCountry({ field: null, code: 'KZ7' }, { KZ: '^ALA' })).toBe('RU')
  })
})

describe('the id of a point', () => {
  const providers = ['night-owl', 'cdek', 'boxberry']

  test.each([
    ['RU', 'cdek', 'MSK27', 'RU-cdek-MSK27'],
    ['BY', 'boxberry', 'BY-17', 'BY-boxberry-BY-17'],
    ['ru', 'cdek', 'MSK27', null],
    ['RU', 'night-owl', 'OWL1', 'RU-night-owl-OWL1'],
    ['RU', 'Night Owl', 'OWL1', null],
    ['RU', 'cdek', '', null],
    ['RU', 'cdek', "1'; drop table", null],
    ['RU', 'cdek', 'x'.repeat(51), null],
  ] as const)('%s %s %s', (country, provider, code, id) => {
    expect(pointId({ country, provider, code })).toBe(id)
  })

  test.each(['', 'RU', 'RU-cdek-', 'RU-dhl-1', 'RUS-cdek-1', 'RU-cdek-<b>', 'RU-cdek-1\n'])('%j is none', (id) => {
    expect(readPointId(id, providers)).toBeNull()
  })

  test('what is written is read back', () => {
    const code = fc.stringMatching(/^[A-ZА-Я0-9][A-ZА-Я0-9_ ./-]{0,20}$/)
    fc.assert(
      fc.property(
        fc.constantFrom('night-owl', 'cdek', 'boxberry'),
        code,
        fc.constantFrom('RU', 'BY'),
        (provider, code, country) => {
          const id = pointId({ country, provider, code })
          expect(id && readPointId(id, providers)).toEqual({ country, provider, code })
        },
      ),
    )
  })
})

describe('hours', () => {
  const daily = (open: string, close: string, days = [1, 2, 3, 4, 5, 6, 7]) => days.map((day) => ({ day, open, close }))

  test.each([
    [
      'Пн-Пт 10:00-20:00, Сб-Вс 10:00-18:00',
      [...daily('10:00', '20:00', [1, 2, 3, 4, 5]), ...daily('10:00', '18:00', [6, 7])],
    ],
    ['пн-вс: 10.00-21.00', daily('10:00', '21:00')],
    ['пн-вс: круглосуточно', daily('00:00', '24:00')],
    ['9:00–18:00', daily('09:00', '18:00')],
    ['сб-пн: 11.00-17.00', daily('11:00', '17:00', [1, 6, 7])],
    [
      'пн-пт 10.00-19.00, сб 11.00-17.00, вс выходной',
      [...daily('10:00', '19:00', [1, 2, 3, 4, 5]), ...daily('11:00', '17:00', [6])],
    ],
    ['выходной', []],
    ['по звонку', []],
    ['пн-вс: 25.00-26.00', []],
    ['пн-вс: 20.00-08.00', []],
    ['', []],
  ])('%j', (text, hours) => {
    expect(readHours(text)).toEqual(hours)
  })

  test('days with the same hours stand together', () => {
    expect(groupHours(readHours('Пн-Пт 10:00-20:00, Сб 10:00-18:00, Вс 10:00-20:00'))).toEqual([
      { from: 1, to: 5, open: '10:00', close: '20:00' },
      { from: 6, to: 6, open: '10:00', close: '18:00' },
      { from: 7, to: 7, open: '10:00', close: '20:00' },
    ])
  })

  test('no text breaks the reader', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { day, open, close } of readHours(text)) expect(day >= 1 && day <= 7 && open < close).toBe(true)
      }),
    )
  })
})

describe('bounds', () => {
  test.each([
    '',
    '1,2,3',
    '1,2,3,4,5',
    '1,2,1,4',
    '5,2,3,4',
    'a,b,c,d',
    '1e1,2,30,40',
    'NaN,0,1,1',
    '-91,0,1,1',
    '0,0,1,181',
    ' 1,2,3,4',
  ])('%j are none', (text) => {
    expect(readBounds(text)).toBeNull()
  })

  test('a place is two numbers', () => {
    expect(readPlace('55.75,37.61')).toEqual({ latitude: 55.75, longitude: 37.61 })
    for (const text of ['', '55.75', '91,0', '0,181', '1,2,3', 'x,y']) expect(readPlace(text)).toBeNull()
  })

  const anywhere = fc
    .tuple(
      fc.integer({ min: -8900, max: 8800 }),
      fc.integer({ min: -17900, max: 17800 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 100 }),
    )
    .map(([south, west, high, wide]) => ({
      south: south / 100,
      west: west / 100,
      north: Math.min(90, (south + high) / 100),
      east: Math.min(180, (west + wide) / 100),
    }))

  test('rounding only widens, and not by much', () => {
    fc.assert(
      fc.property(anywhere, (bounds) => {
        const rounded = roundBounds(bounds)
        const size = Math.max(bounds.north - bounds.south, bounds.east - bounds.west)
        expect(rounded.south <= bounds.south && rounded.west <= bounds.west).toBe(true)
        expect(rounded.north >= bounds.north && rounded.east >= bounds.east).toBe(true)
        expect(rounded.north - rounded.south).toBeLessThanOrEqual(bounds.north - bounds.south + size / 2 + 0.005)
        expect(readBounds(writeBounds(rounded))).toEqual(rounded)
        expect(cellSize(rounded)).toBeGreaterThan(0)
      }),
    )
  })
})

test.each([
  [{ known: 1000, gone: 0, seen: 1000 }, 'trusted'],
  [{ known: 1000, gone: 200, seen: 800 }, 'trusted'],
  [{ known: 1000, gone: 201, seen: 799 }, 'suspicious'],
  [{ known: 30, gone: 20, seen: 10 }, 'trusted'],
  [{ known: 30, gone: 21, seen: 9 }, 'suspicious'],
  [{ known: 5, gone: 5, seen: 0 }, 'suspicious'],
  [{ known: 0, gone: 0, seen: 0 }, 'trusted'],
] as const)('a pass with %o is %s', (pass, verdict) => {
  expect(passVerdict(pass)).toBe(verdict)
})

test.each([
  ['Лесная, 5', ['лесная', '5']],
  ['метро Тёплый  Стан', ['метро', 'теплый', 'стан']],
  ['%_\\', []],
  ['12/2', ['12/2']],
  ['а б в г д е ж', ['а', 'б', 'в', 'г', 'д', 'е']],
])('%j is searched as %j', (query, texts) => {
  expect(searchWords(query)).toEqual(texts)
})

test('cities are known by either name, and each has a short one of its own', () => {
  expect(cityInRussian('minsk')).toBe('Минск')
  expect(cityInRussian(' Минск ')).toBe('Минск')
  expect(new Set(networkCities.map(({ short }) => short)).size).toBe(networkCities.length)
  expect(networkCities.length).toBeGreaterThanOrEqual(80)
})

test('a point without a place, without words or with too many is left out', () => {
  const point: SourcePoint = {
    ...{ provider: 'cdek', code: '1', country: 'RU', region: '', city: 'Москва', address: 'А', addressShort: 'А' },
    ...{ latitude: 55, longitude: 37, type: 'point', hours: [], maxWeightG: null, maxSidesMm: null },
    ...{
      hasCash: true,
      hasCard: true,
      hasFitting: false,
      howToFind: null,
      metro: null,
      phone: null,
      days: null,
      zone: null,
    },
  }
  expect(isPlausible(point)).toBe(true)
  for (const wrong of [
    { latitude: 91 },
    { latitude: Number.NaN },
    { latitude: 0, longitude: 0 },
    { city: ' ' },
    { phone: '\0' },
    { howToFind: 'x'.repeat(501) },
  ])
    expect(isPlausible({ ...point, ...wrong })).toBe(false)
})
