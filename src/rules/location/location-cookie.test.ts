import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { BELTWAY_HITS, locationOf, locationOfCountry } from './location.ts'
import { LOCATION_COOKIE_SECONDS, parseLocation, serializeLocation, visitorLocation } from './location-cookie.ts'

const stored = (fields: Record<string, unknown>) =>
  JSON.stringify({ country_iso_code: 'RU', city: 'Казань', ...fields })

describe('the location cookie', () => {
  test('[J15] it lives one year', () => {
    expect(LOCATION_COOKIE_SECONDS).toBe(31_536_000)
  })

  test('[J15] what is written is read back', () => {
    const names = fc.stringMatching(/^[A-Za-zА-Яа-яЁёé]{1,20}([ -][A-Za-zА-Яа-яЁёé]{1,20})?$/)
    fc.assert(
      fc.property(
        fc.constantFrom('RU', 'AE', 'KZ', 'US'),
        names,
        fc.option(names, { nil: '' }),
        fc.constantFrom(null, ...BELTWAY_HITS),
        fc.option(fc.integer({ min: 0, max: 50 })),
        (country_iso_code, city, region, beltway_hit, beltway_distance) => {
          const location = locationOf({ country_iso_code, city, region, beltway_hit, beltway_distance }, 'ru')
          expect(parseLocation(serializeLocation(location), 'ru')).toEqual(location)
        },
      ),
    )
  })

  test('[J15] names of the country are those of the site that reads it, not those of the cookie', () => {
    const text = serializeLocation({ ...locationOfCountry('AE', 'ru'), country: '<b>', country_name: '<b>' })
    expect(parseLocation(text, 'en')).toMatchObject({
      country: 'United Arab Emirates',
      country_name: 'United Arab Emirates',
    })
  })

  test.each([
    ['ru', 'RU'],
    ['Ru', 'RU'],
    ['ae', 'AE'],
    // Not a country that we ship to, yet a country: its prices are those of "any other".
    ['KP', 'KP'],
  ])('[J15] the country %s is kept as %s', (written, code) => {
    expect(parseLocation(stored({ country_iso_code: written }), 'ru')?.country_iso_code).toBe(code)
  })

  test.each([
    ['nothing', undefined],
    ['empty', ''],
    ['broken JSON', '{bad json'],
    ['not an object', '"RU"'],
    ['null', 'null'],
    ['a list', '[{"country_iso_code":"RU","city":"Москва"}]'],
    ['no city', '{"country_iso_code":"RU"}'],
    ['no country', '{"city":"Москва"}'],
    ['a country of three letters', stored({ country_iso_code: 'RUS' })],
    ['a country that is none', stored({ country_iso_code: 'XX' })],
    ['__proto__ as the country', stored({ country_iso_code: '__proto__' })],
    ['fields by __proto__', '{"__proto__":{"country_iso_code":"AE","city":"Dubai"}}'],
    ['a country that is a number', stored({ country_iso_code: 7 })],
    ['markup in the city', stored({ city: '<script>' })],
    ['a city that is a list', stored({ city: ['Москва'] })],
    ['markup in the region', stored({ region: '<script>' })],
    ['a region that is a number', stored({ region: 1 })],
    ['an unknown ring road', stored({ beltway_hit: 'IN_TTK' })],
    ['a negative distance', stored({ beltway_distance: -5 })],
    ['a distance that is none', stored({ beltway_distance: 1e9 })],
    ['a distance that is text', stored({ beltway_distance: '5' })],
    ['too long', stored({ more: 'x'.repeat(1024) })],
    ['ten kilobytes', 'x'.repeat(10_240)],
  ])('[J15] a cookie is dropped: %s', (_, text) => {
    expect(parseLocation(text, 'ru')).toBeNull()
    expect(visitorLocation(settings.homeCountries, { kind: 'ru', language: 'ru' }, text).city).toBe('Москва')
    expect(visitorLocation(settings.homeCountries, { kind: 'en', language: 'en' }, text).city).toBe('Dubai')
    expect(Object.prototype).not.toHaveProperty('country_iso_code')
  })

  test('[J15] no text whatever is a surprise', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseLocation(text, 'en')))
  })

  test('[J15] a visitor is where the cookie says', () => {
    expect(visitorLocation(settings.homeCountries, { kind: 'ru', language: 'ru' }, stored({})).city).toBe('Казань')
  })
})
