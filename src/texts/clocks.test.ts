import { expect, test } from 'vitest'
import { clocks as exampleClocks } from '../../shops/example/clocks.ts'
import { terms as exampleTerms } from '../../shops/example/terms.ts'
import { clocks } from '../../shops/lunnitsa/clocks.ts'
import { terms } from '../../shops/lunnitsa/terms.ts'
import * as lettersEn from './en/letters/letters.ts'
import * as lettersRu from './ru/letters/letters.ts'

test.each([
  ['lunnitsa', clocks, terms],
  ['example', exampleClocks, exampleTerms],
])('%s has words for every clock that it goes by', (_name, names, { timeZone, letterTimeZones, certificates }) => {
  const zones = [timeZone, ...Object.values(letterTimeZones), ...(certificates ? [certificates.timeZone] : [])]
  expect(zones.filter((zone) => !names[zone])).toEqual([])
})

test('letters name hours by the clock of their site', () => {
  expect(lettersRu.account.moment('18 ноября, 12:00')).toBe('18 ноября, 12:00 по\u00A0Москве')
  expect(lettersEn.account.moment('18 November, 12:00')).toBe('18 November, 12:00, Dubai time')
})
