import { expect, test } from 'vitest'
import { parseKeepRequest } from './keep-request.ts'

const good = { kind: 'keep', address: '/about', files: ['/assets/a.js'], isDocument: true }

test('the worker understands a page that asks to be saved', () => {
  expect(parseKeepRequest(good)).toEqual(good)
})

test.each([
  [null],
  ['keep'],
  [{ ...good, kind: 'drop' }],
  [{ ...good, address: 'https://elsewhere.example/' }],
  [{ ...good, address: '//elsewhere.example/' }],
  [{ ...good, files: [1] }],
  [{ ...good, files: '/assets/a.js' }],
])('and nothing else: %j', (data) => {
  expect(parseKeepRequest(data)).toBeNull()
})
