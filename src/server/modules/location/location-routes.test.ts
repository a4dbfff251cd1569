import { describe, expect, test } from 'vitest'
import { citiesByQuery, domainByCountry, nearestCity, setCountry, setLocation } from '#contract/location.ts'
import { cityForms } from '#rules/countries/russian-city-forms.ts'
import { isShippedTo, mainCity, shippingCountries } from '#rules/location/countries.ts'
import { currencyByCountry } from '#rules/location/currency.ts'
import { parseLocation, visitorLocation } from '#rules/location/location-cookie.ts'
import { parseHost, siteByHost } from '#rules/location/site.ts'
import { isOwnHost } from '#rules/location/web-addresses/own-hosts.ts'
import { settings } from '#shop/settings.ts'
import { errors as en } from '#texts/en/errors.ts'
import { errors as ru } from '#texts/ru/errors.ts'
import type { Visitor } from '../../kernel/people/visitor.ts'
import { createCalls, type HttpContext } from '../../kernel/serve.ts'
import { cities } from './cities.ts'
import { locationRoutes } from './index.ts'
import { knownCities } from './known-cities.ts'

test('[LOCATION] every large city of Russia and the main city of each neighbour can stand in a sentence', () => {
  const large = cities.filter(({ country }) => country === 'RU').slice(0, 60)
  const abroad = ['BY', 'KZ', 'AE'].map((code) => mainCity(code, 'ru'))
  const missing = [...large.map(({ name }) => name.ru), ...abroad].filter((name) => !cityForms(name))
  expect(missing).toEqual([])
})

const hosts = { ru: 'shop.ru', en: 'shop.com' }

const calls = createCalls({
  checkAnswers: true,
  messagesFor: () => ({ missing: 'missing', wrong: 'wrong', blank: '' }),
})
locationRoutes(calls.serve, { hosts, settings })

type Cookie = { name: string; value: string; maxAgeSeconds: number; readable?: boolean }

function visitorAt(origin: string, cookie?: string): Visitor {
  const host = parseHost(new URL(origin).host) ?? ''
  const site = siteByHost(host)
  const location = visitorLocation(settings.homeCountries, site, cookie)
  const country = location.country_iso_code
  const ownHost = isOwnHost(host, hosts)
  return { site, origin, ownHost, location, country, currency: currencyByCountry(settings.currencies, country) }
}

/** Somebody at a site: what they are told, and the cookies that stay. */
function somebodyAt(origin: string, cookie?: string) {
  const cookies: Cookie[] = []
  const ctx = {
    visitor: visitorAt(origin, cookie),
    setCookie: (name: string, value: string, options: { maxAgeSeconds: number; readable?: boolean }) =>
      void cookies.push({ name, value, ...options }),
    setHeader: () => {},
  } as unknown as HttpContext
  return {
    cookies,
    post: (call: typeof setLocation | typeof setCountry, body: unknown) => calls.invoke(call, { body } as never, ctx),
    domain: (code: string, body: unknown = {}) =>
      calls.invoke(domainByCountry, { params: { code }, body } as never, ctx),
    nearest: (latitude: unknown, longitude: unknown) =>
      calls.invoke(nearestCity, { body: { latitude, longitude } } as never, ctx),
    find: (query?: unknown) => calls.invoke(citiesByQuery, { query: { query } } as never, ctx),
  }
}

const malformed = { ok: false, code: 'request.malformed' }

describe('POST /location', () => {
  test('[M11, J15] keeps the place in a cookie for a year and answers with it', async () => {
    const somebody = somebodyAt('https://shop.ru')
    const result = await somebody.post(setLocation, { location: { country_iso_code: 'ru', city: ' kazan ' } })
    const location = {
      city: 'Казань',
      region: 'Республика Татарстан',
      country: 'Россия',
      country_name: 'Россия',
      country_iso_code: 'RU',
      beltway_hit: null,
      beltway_distance: null,
    }
    expect(result).toEqual({ ok: true, answer: { reload: false, location } })
    expect(somebody.cookies).toMatchObject([{ name: 'location', maxAgeSeconds: 31_536_000, readable: true }])
    expect(parseLocation(somebody.cookies[0]?.value, 'ru')).toEqual(location)
  })

  test('[M11] another country makes the page reload: its prices are others', async () => {
    const result = await somebodyAt('https://shop.com').post(setLocation, { location: { country_iso_code: 'US' } })
    expect(result).toMatchObject({
      ok: true,
      answer: { reload: true, location: { city: 'New York', country: 'United States' } },
    })
  })

  test.each([
    [
      'https://shop.ru',
      'Moscow',
      '',
      { city: 'Москва', region: 'Москва', beltway_hit: 'IN_MKAD', beltway_distance: 0 },
    ],
    ['https://shop.com', 'Питер', '', { city: 'Saint Petersburg', beltway_hit: 'IN_KAD', beltway_distance: 0 }],
    ['https://shop.ru', 'Зеленоград', '', { city: 'Зеленоград', region: 'Москва', beltway_hit: null }],
    ['https://shop.ru', 'Урюпинск', 'Волгоградская область', { city: 'Урюпинск', region: 'Волгоградская область' }],
    ['https://shop.ru', 'Киров', 'Калужская область', { city: 'Киров', region: 'Калужская область' }],
    ['https://shop.ru', 'Киров', '<b>', { city: 'Киров', region: 'Кировская область' }],
  ])('[M11, H09] at %s the city %s (%s)', async (origin, city, region, expected) => {
    const result = await somebodyAt(origin).post(setLocation, { location: { country_iso_code: 'RU', city, region } })
    expect(result).toMatchObject({ ok: true, answer: { location: expected } })
  })

  test.each([
    ['an unknown country', { country_iso_code: 'XX', city: 'Москва' }, 'location.country_unknown'],
    ['a country we do not ship to', { country_iso_code: 'KP' }, 'location.country_unknown'],
    ['three letters', { country_iso_code: 'RUS' }, 'location.country_unknown'],
    ['__proto__', { country_iso_code: '__proto' }, 'location.country_unknown'],
    ['an empty city', { country_iso_code: 'RU', city: '' }, 'location.city_required'],
    ['a blank city', { country_iso_code: 'RU', city: '   ' }, 'location.city_required'],
    ['markup for a city', { country_iso_code: 'RU', city: '<script>alert(1)</script>' }, 'location.city_required'],
    ['a city of two lines', { country_iso_code: 'RU', city: 'Москва\r\nSet-Cookie: a=b' }, 'location.city_required'],
    ['no country', { city: 'Москва' }, 'request.malformed'],
    ['a country that is a number', { country_iso_code: 7 }, 'request.malformed'],
    ['a city that is a list', { country_iso_code: 'RU', city: ['Москва'] }, 'request.malformed'],
    ['a very long city', { country_iso_code: 'RU', city: 'а'.repeat(101) }, 'request.malformed'],
    ['no location', undefined, 'request.malformed'],
    ['text', 'RU', 'request.malformed'],
  ])('[M11] is refused for %s, and nothing is kept', async (_, location, code) => {
    const somebody = somebodyAt('https://shop.ru')
    expect(await somebody.post(setLocation, { location })).toMatchObject({ ok: false, code })
    expect(somebody.cookies).toEqual([])
  })
})

describe('POST /location/set-country', () => {
  test('[M10, J14] a new country is set, with its main city', async () => {
    const somebody = somebodyAt('https://shop.com')
    const result = await somebody.post(setCountry, { countryCode: 'kz' })
    expect(result).toEqual({ ok: true, answer: { countryChanged: true } })
    expect(parseLocation(somebody.cookies[0]?.value, 'en')).toMatchObject({ country_iso_code: 'KZ', city: 'Almaty' })
  })

  test('[M10, J14] the same country changes nothing, not even the city', async () => {
    const somebody = somebodyAt('https://shop.ru', '{"country_iso_code":"RU","city":"Казань"}')
    expect(await somebody.post(setCountry, { countryCode: 'RU' })).toEqual({
      ok: true,
      answer: { countryChanged: false },
    })
    expect(somebody.cookies).toEqual([])
  })

  test.each(['XX', 'KP', '', 'RUS', 'РУ'])('[M10] %j is refused', async (countryCode) => {
    const somebody = somebodyAt('https://shop.ru')
    expect(await somebody.post(setCountry, { countryCode })).toEqual({ ok: false, code: 'location.country_unknown' })
    expect(somebody.cookies).toEqual([])
  })

  test.each([{}, { countryCode: null }, { countryCode: ['RU'] }, { countryCode: 'x'.repeat(1000) }])(
    '[M10] %j is malformed',
    async (body) => {
      expect(await somebodyAt('https://shop.ru').post(setCountry, body)).toMatchObject(malformed)
    },
  )
})

describe('POST /domain-by-country/{code}', () => {
  test.each([
    ['https://shop.ru', 'RU', 'shop.ru', 'Россия'],
    ['https://shop.com', 'AE', 'shop.com', 'United Arab Emirates'],
    ['http://localhost:3000', 'AE', 'localhost:3000', 'ОАЭ'],
    ['http://en.localhost:3000', 'KZ', 'en.localhost:3000', 'Kazakhstan'],
    // A foreign host is served, but its name is not repeated.
    ['https://evil.ru', 'RU', 'shop.ru', 'Россия'],
    ['https://evil.ae', 'AE', 'shop.com', 'ОАЭ'],
  ])('[M12] at %s the country %s is served here', async (origin, code, domain, country_name) => {
    const result = await somebodyAt(origin).domain(code, { url: `${origin}/cart` })
    expect(result).toEqual({ ok: true, answer: { domain, country_name, redirect_url: null } })
  })

  test('[M12, J13] elsewhere: the address there, with code, country and city', async () => {
    expect(
      await somebodyAt('https://shop.ru').domain('ae', { url: 'https://shop.ru/cart?x=1', city: 'Абу-Даби' }),
    ).toEqual({
      ok: true,
      answer: {
        domain: 'shop.com',
        country_name: 'ОАЭ',
        redirect_url: 'https://shop.com/cart?x=1&code=AE&country=United+Arab+Emirates&city=Abu+Dhabi',
      },
    })
  })

  test('[M12, J13] to Russia: the address there, with nothing added', async () => {
    const answer = { domain: 'shop.ru', country_name: 'Russia', redirect_url: 'https://shop.ru/cart' }
    expect(await somebodyAt('https://shop.com').domain('RU', { url: '/cart', city: 'Kazan' })).toEqual({
      ok: true,
      answer,
    })
  })

  test.each([
    [undefined, 'city=Dubai'],
    ['', 'city=Dubai'],
    ['<script>', 'city=Dubai'],
    ['Хатта', `city=${encodeURIComponent('Хатта')}`],
  ])('[M12, J13] the city %j becomes %s', async (city, expected) => {
    const result = await somebodyAt('https://shop.ru').domain('AE', { city })
    expect(result).toMatchObject({
      ok: true,
      answer: { redirect_url: expect.stringMatching(new RegExp(`${expected}$`)) },
    })
  })

  test.each([
    '//evil.com',
    'https://evil.com/cart',
    'https://shop.com@evil.com',
    'javascript:alert(1)',
    '/\\evil.com',
    '/api/logout',
    '',
    null,
    undefined,
    `/${'a'.repeat(5000)}`,
  ])('[M12] %j does not lead away', async (url) => {
    for (const origin of ['https://shop.com', 'https://shop.ru.evil.com']) {
      const answer = { domain: 'shop.ru', redirect_url: 'https://shop.ru/' }
      expect(await somebodyAt(origin).domain('RU', { url })).toMatchObject({ ok: true, answer })
    }
  })

  test.each(['XX', 'KP', '..', 'constr'])('[M12] the country %j is refused', async (code) => {
    expect(await somebodyAt('https://shop.ru').domain(code)).toEqual({ ok: false, code: 'location.country_unknown' })
  })

  test.each([{ url: 5 }, { url: ['/cart'] }, { url: { $gt: '' } }, { city: 1 }])(
    '[M12] %j is malformed',
    async (body) => {
      expect(await somebodyAt('https://shop.ru').domain('AE', body)).toMatchObject(malformed)
    },
  )
})

describe('GET /location/cities', () => {
  test('[J13] at most ten, in the language of the site, the visitor’s country first', async () => {
    const moscow = { city: 'Москва', region: 'Москва', country: 'Россия', country_iso_code: 'RU' }
    const russian = await somebodyAt('https://shop.ru').find()
    expect(russian).toMatchObject({ ok: true, answer: { cities: expect.arrayContaining([moscow]) } })
    expect(russian.ok && russian.answer.cities).toHaveLength(10)

    const english = await somebodyAt('https://shop.com').find('')
    expect(english.ok && english.answer.cities[0]).toEqual({
      city: 'Dubai',
      region: '',
      country: 'United Arab Emirates',
      country_iso_code: 'AE',
    })
  })

  test.each([
    ['vjcrdf', 'Москва'],
    ['peterburg', 'Санкт-Петербург'],
    ['СПб', 'Санкт-Петербург'],
    ['орел', 'Орёл'],
    ['челны', 'Набережные Челны'],
    ['dubai', 'Дубай'],
    ['München', 'Мюнхен'],
    ['алма-ата', 'Алматы'],
  ])('[J13] %s finds %s first', async (query, city) => {
    const result = await somebodyAt('https://shop.ru').find(query)
    expect(result.ok && result.answer.cities[0]?.city).toBe(city)
  })

  test.each([[['a']], [{ a: 1 }], ['x'.repeat(101)]])('[J13] %j is malformed', async (query) => {
    expect(await somebodyAt('https://shop.ru').find(query)).toMatchObject(malformed)
  })
})

describe('the list of cities', () => {
  const russian = cities.filter(({ country }) => country === 'RU')

  test('[J13] is long enough, and no place is in it twice', () => {
    expect(russian.length).toBeGreaterThan(170)
    expect(cities.length - russian.length).toBeGreaterThan(120)
    const names = cities.map(({ name, region, country }) => `${country} ${region.ru} ${name.ru}`)
    expect(new Set(names).size).toBe(names.length)
    const englishNames = cities.map(({ name, region, country }) => `${country} ${region.en} ${name.en}`)
    expect(new Set(englishNames).size).toBe(englishNames.length)
  })

  test('[J13] every row is whole', () => {
    for (const city of cities) {
      expect(city.name.ru).toMatch(/^[А-ЯЁ][А-ЯЁа-яё -]+$/)
      expect(city.name.en).toMatch(/^[A-Z][A-Za-z -]+$/)
      expect(isShippedTo(city.country), city.name.ru).toBe(true)
      expect(city.region.ru === '', city.name.ru).toBe(city.country !== 'RU')
      expect(city.region.en === '', city.name.ru).toBe(city.country !== 'RU')
      expect(Math.abs(city.latitude), city.name.ru).toBeLessThan(70)
      expect(Math.abs(city.longitude), city.name.ru).toBeLessThan(180)
    }
  })

  test('[J13, J15] knows the main city of every country, by the same names', () => {
    for (const code of shippingCountries('ru')) {
      const main = { ru: mainCity(code, 'ru'), en: mainCity(code, 'en') }
      expect(knownCities.byName(code, main.ru)?.name).toEqual(main)
    }
  })

  test('[J13] Russian cities lie in Russia', () => {
    for (const { name, latitude, longitude } of russian) {
      expect(latitude, name.ru).toBeGreaterThan(41)
      expect(longitude, name.ru).toBeGreaterThan(19)
    }
  })
})

describe('POST /location/nearest', () => {
  test('names the city where the device is, in the language of the site, and keeps nothing', async () => {
    const somebody = somebodyAt('https://shop.ru')
    const kazan = { city: 'Казань', region: 'Республика Татарстан', country: 'Россия', country_iso_code: 'RU' }
    expect(await somebody.nearest(55.8, 49.2)).toEqual({ ok: true, answer: kazan })
    expect(somebody.cookies).toEqual([])
    const dubai = await somebodyAt('https://shop.com').nearest(25.1, 55.2)
    expect(dubai).toMatchObject({ answer: { city: 'Dubai', country_iso_code: 'AE' } })
  })

  test('[P37] far from every city the place is not detected, and the words say so in both languages', async () => {
    expect(await somebodyAt('https://shop.ru').nearest(0, -30)).toMatchObject({
      ok: false,
      code: 'location.not_detected',
    })
    expect(ru['location.not_detected']).toBe('Не получилось определить, где вы. Выберите город из списка.')
    expect(en['location.not_detected']).toBe('We could not find your location. Please choose your city.')
  })

  test.each([
    [91, 0],
    [0, 181],
    ['55', '37'],
    [null, null],
  ])('(%s, %s) is no place', async (latitude, longitude) => {
    expect(await somebodyAt('https://shop.ru').nearest(latitude, longitude)).toMatchObject(malformed)
  })
})
