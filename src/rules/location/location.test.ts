import { describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { countryName, isShippedTo, mainCity, shippingCountries } from './countries.ts'
import { canonicalCountryCode } from './country-code.ts'
import { defaultLocation, locationOfCountry } from './location.ts'
import { placeName } from './places/place-name.ts'

describe('location', () => {
  test.each([
    [{ kind: 'ru', language: 'ru' } as const, 'Москва', 'Россия', 'RU'],
    [{ kind: 'other', language: 'ru' } as const, 'Москва', 'Россия', 'RU'],
    [{ kind: 'en', language: 'en' } as const, 'Dubai', 'United Arab Emirates', 'AE'],
  ])('[J15, H09] the default location of %j is %s', (site, city, country, code) => {
    expect(defaultLocation(settings.homeCountries, site)).toMatchObject({
      city,
      country,
      country_name: country,
      country_iso_code: code,
    })
  })

  test('[H09] a location has every field of the specification', () => {
    expect(locationOfCountry('RU', 'en')).toEqual({
      city: 'Moscow',
      region: 'Moscow',
      country: 'Russia',
      country_name: 'Russia',
      country_iso_code: 'RU',
      beltway_hit: 'IN_MKAD',
      beltway_distance: 0,
    })
    expect(locationOfCountry('KZ', 'ru')).toEqual({
      city: 'Алматы',
      region: '',
      country: 'Казахстан',
      country_name: 'Казахстан',
      country_iso_code: 'KZ',
      beltway_hit: null,
      beltway_distance: null,
    })
  })
})

describe('countries', () => {
  test('[J13] the nearest markets come first, the others by the alphabet of the language', () => {
    for (const language of ['ru', 'en'] as const) {
      const codes = shippingCountries(language)
      expect(codes.slice(0, 4)).toEqual(['RU', 'BY', 'KZ', 'AE'])
      expect(new Set(codes).size).toBe(codes.length)
      const names = codes.slice(4).map((code) => countryName(code, language))
      expect(names).toEqual([...names].sort(new Intl.Collator(language).compare))
    }
  })

  test('[J13] every country has a real code, two names and a main city in two languages', () => {
    for (const code of shippingCountries('ru')) {
      expect(canonicalCountryCode(code)).toBe(code)
      expect(countryName(code, 'ru')).toMatch(/^[А-Яа-яё -]+$/)
      expect(countryName(code, 'en')).toMatch(/^[A-Za-z ]+$/)
      expect(mainCity(code, 'ru')).toMatch(/^[А-Яа-яё -]+$/)
      expect(mainCity(code, 'en')).toMatch(/^[A-Za-z ]+$/)
    }
  })

  test('[J13] what is no country of ours has its code for a name, and nothing of an object', () => {
    for (const code of ['KP', '__proto__', 'constructor', 'toString', '']) {
      expect(isShippedTo(code)).toBe(false)
      expect(countryName(code, 'en')).toBe(code)
      expect(mainCity(code, 'ru')).toBe('')
    }
  })

  test.each([
    ['RU', 'RU'],
    ['ru', 'RU'],
    ['Ru', 'RU'],
    ['kp', 'KP'],
    ['RUS', null],
    ['R', null],
    ['', null],
    [' RU', null],
    ['XX', null],
    ['__', null],
    ['__proto__', null],
    ['РУ', null],
    ['ıd', null],
  ])('[A15] the country code %j is %j', (text, code) => {
    expect(canonicalCountryCode(text)).toBe(code)
  })
})

describe('names of places', () => {
  test.each([
    ['Москва', 'Москва'],
    ['  Нижний   Новгород ', 'Нижний Новгород'],
    ['Санкт-Петербург', 'Санкт-Петербург'],
    ["Val-d'Or", "Val-d'Or"],
    ['São Paulo', 'São Paulo'],
    ['دبي', 'دبي'],
    ['Мирный (Якутия)', 'Мирный (Якутия)'],
    ['Чайковский\u00a0г.', 'Чайковский г.'],
    ['и\u0306', 'й'],
    ['', null],
    ['   ', null],
    ['-', null],
    ['123', null],
    ['<script>alert(1)</script>', null],
    ['"><img src=x>', null],
    ['Moscow\r\nSet-Cookie: a=b', null],
    ['a\0b', null],
    ['\u202eevil', null],
    ['{{7*7}}', null],
    ['\ud83d', null],
    ['а'.repeat(100), 'а'.repeat(100)],
    ['а'.repeat(101), null],
    [' '.repeat(100_000), null],
  ])('[H09] %j is kept as %j', (text, name) => {
    expect(placeName(text)).toBe(name)
  })
})
