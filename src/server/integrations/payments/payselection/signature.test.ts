import { expect, test } from 'vitest'
import { isSameSignature, requestSignature, webhookSignature } from './signature.ts'

const KEY = 'some_key'
const body =
  '{"MetaData":{"PaymentType":"Pay"},"PaymentRequest":{"OrderId":"order-1","Amount":"100.00","Currency":"RUB","Description":"test","RebillFlag":false}}'
const get = { method: 'GET', path: '/orders/123456', siteId: '20003', requestId: 'test123', body: '' } as const

test('a request is signed as the service wants it', () => {
  const request = { method: 'POST', path: '/webpayments/create', siteId: '20003', requestId: 'test123', body } as const
  expect(requestSignature(KEY, request)).toBe('6556208ffc0710248f407f8aee520bfc5de7d994c0b21ac709822bdec331782f')
})

test.each([
  ['empty_body', '883c2e85e8eefeaf4e13468916f1fbce8f0ec1631c3b1d568dba86cd0fa7c0d8'],
  ['no_body', '46025f2e14c1786cf55f909d292101661f704fbcf7b21f267eb3cc9d418f9a03'],
] as const)('a GET is signed with %s', (form, signature) => {
  expect(requestSignature(KEY, get, form)).toBe(signature)
})

test('a webhook is signed over its bytes and the registered address', () => {
  const rawBody =
    '{"Event":"Payment","TransactionId":"PS00000000000007","OrderId":"order-1","Amount":"100.00","Currency":"RUB","DateTime":"16.09.2019 16.52.41","IsTest":1}'
  const url = 'https://shop.example/api/webhooks/payselection'
  const expected = '3dc1fdbad4fefc4c6596f4cb0e0cad5d11274ab37204d3393a0704eea4c11fa1'
  expect(webhookSignature(KEY, { url, siteId: '20003', rawBody })).toBe(expected)
  expect(webhookSignature(KEY, { url, siteId: '20003', rawBody: Buffer.from(rawBody) })).toBe(expected)
  expect(webhookSignature(KEY, { url, siteId: '20003', rawBody: `${rawBody} ` })).not.toBe(expected)
  expect(webhookSignature(KEY, { url: `${url}/`, siteId: '20003', rawBody })).not.toBe(expected)
})

test.each([
  ['abc', 'abc', true],
  ['abc', 'ABC', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['abc', '', false],
])('%s and %s are the same: %s', (expected, given, same) => {
  expect(isSameSignature(expected, given)).toBe(same)
})
