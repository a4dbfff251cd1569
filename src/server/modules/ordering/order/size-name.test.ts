import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { type SizeKind, sizeName } from './size-name.ts'

test.each<[string, SizeKind, number | null, string, 'ru' | 'en', string]>([
  ['a ring in Dubai', 'ring', 17.5, 'AE', 'en', 'US\u00a07¼ (17.5\u00a0mm)'],
  ['a ring in Berlin', 'ring', 17.5, 'DE', 'en', 'EU\u00a055 (17.5\u00a0mm)'],
  ['a ring in Russia, read in English', 'ring', 17.5, 'RU', 'en', '17.5\u00a0mm'],
  ['a ring in Moscow', 'ring', 17.5, 'RU', 'ru', '17,5'],
  ['a ring for Dubai, read in Russian', 'ring', 17.5, 'AE', 'ru', '17,5'],
  ['a bracelet in Berlin', 'bracelet', 17, 'DE', 'en', '17\u00a0cm'],
  ['a chain in Moscow', 'chain', 42.5, 'RU', 'ru', '42,5\u00a0см'],
  ['what nobody says the kind of', null, 17.5, 'AE', 'en', '17.5'],
  ['an item without a size', 'ring', null, 'AE', 'en', ''],
])('[ORDERING] the size of %s', (_, kind, size, country, language, name) => {
  expect(sizeName(kind, size, { countries: settings.countries, country, language })).toBe(name)
})
