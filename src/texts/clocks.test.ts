import { expect, test } from 'vitest'
import { brand as exampleBrand } from '../../shops/example/brand.ts'
import { terms as exampleTerms } from '../../shops/example/terms.ts'
import { brand } from '../../shops/lunnitsa/brand.ts'
import { terms } from '../../shops/lunnitsa/terms.ts'
import * as lettersEn from './en/letters/letters.ts'
import * as lettersRu from './ru/letters/letters.ts'

test.each([
  ['lunnitsa', brand, terms],
  ['example', exampleBrand, exampleTerms],
])('%s has words for every clock that it goes by', (_name, { clocks }, { timeZone, letterTimeZones, certificates }) => {
  const zones = [timeZone, ...Object.values(letterTimeZones), ...(certificates ? [certificates.timeZone] : [])]
  expect(zones.filter((zone) => !clocks[zone])).toEqual([])
})

test('letters name hours by the clock of their site', () => {
  expect(lettersRu.account.moment('18 ноября, 12:00')).toBe('18 ноября, 12:00 по\u00A0Москве')
  expect(lettersEn.account.moment('18 November, 12:00')).toBe('18 November, 12:00, Dubai time')
})
