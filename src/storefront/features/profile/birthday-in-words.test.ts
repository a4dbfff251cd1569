import { expect, test } from 'vitest'
import { birthdayInWords } from './birthday-in-words.ts'

test.each([
  ['01.02.1990', 'ru', '1 февраля 1990'],
  ['29.02', 'ru', '29 февраля'],
  ['29.02.2000', 'en', '29 February 2000'],
  ['31.12', 'en', '31 December'],
  ['01.01.1900', 'ru', '1 января 1900'],
] as const)('%s on the %s site: %s', (birthday, language, said) => {
  expect(birthdayInWords(birthday, language).replaceAll('\u00A0', ' ')).toBe(said)
})
