import { expect, test } from 'vitest'
import { codeOfHash, readDepositLink } from './deposit-link.ts'

test.each([
  ['https://lunnitsa.ru/get-certificate/aB3-_x#code=ABCDEFGHJKMN', 'aB3-_x', 'ABCDEFGHJKMN'],
  [' https://lunnitsa.ru/get-certificate/aB3?utm_source=mail#code=ABCD-EFGH-JKMN ', 'aB3', 'ABCD-EFGH-JKMN'],
  ['/get-certificate/aB3', 'aB3', ''],
  ['lunnitsa.ru/get-certificate/aB3/', 'aB3', ''],
  ['aB3', 'aB3', ''],
  ['/aB3/', 'aB3', ''],
  ['', '', ''],
  ['/get-certificate/%E0%A4%A', '%E0%A4%A', ''],
])('[C03] %j is the certificate %j with the code %j', (typed, id, code) => {
  expect(readDepositLink(typed)).toEqual({ id, code })
})

test.each([
  ['#code=ABCDEFGHJKMN', 'ABCDEFGHJKMN'],
  ['code=ABCD-EFGH-JKMN', 'ABCD-EFGH-JKMN'],
  ['#section', ''],
  ['', ''],
])('[C03] the fragment %j carries the code %j', (hash, code) => {
  expect(codeOfHash(hash)).toBe(code)
})
