import { expect, test } from 'vitest'
import { smsRuRefusal } from './sms-ru-codes.ts'

test.each([
  [201, 'funds'],
  [202, 'number'],
  [207, 'number'],
  [230, 'flood'],
  [231, 'flood'],
  [233, 'flood'],
  [200, 'key'],
  [301, 'key'],
  [204, 'text'],
  [220, 'unavailable'],
  [500, 'unavailable'],
  [999, 'unavailable'],
  [null, 'unavailable'],
] as const)('the provider’s code %s is trouble with: %s', (code, refusal) => {
  expect(smsRuRefusal(code)).toBe(refusal)
})
