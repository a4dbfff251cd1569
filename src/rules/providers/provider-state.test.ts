import { expect, test } from 'vitest'
import { isServiceFailure, type ProviderFacts, providerState } from './provider-state.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 12, minute))
const calm = { calls: 0, failures: 0, slow: 0 }
const facts = (more: Partial<ProviderFacts>): ProviderFacts => ({
  isConnected: true,
  lastOkAt: at(10),
  lastFailedAt: null,
  recent: { calls: 4, failures: 0, slow: 0 },
  ...more,
})

test.each<[string, Partial<ProviderFacts>, string]>([
  ['answers', {}, 'works'],
  ['answered long ago, and nobody has asked since', { recent: calm }, 'works'],
  ['has no key', { isConnected: false, lastFailedAt: at(20) }, 'off'],
  ['was never asked', { lastOkAt: null, recent: calm }, 'quiet'],
  ['has only failed', { lastOkAt: null, lastFailedAt: at(1), recent: calm }, 'failing'],
  ['failed last, be it long ago', { lastFailedAt: at(11), recent: calm }, 'failing'],
  ['failed, and answered since', { lastFailedAt: at(9), recent: { calls: 4, failures: 1, slow: 0 } }, 'works'],
  ['answers every second time', { lastFailedAt: at(9), recent: { calls: 4, failures: 2, slow: 0 } }, 'failing'],
  ['is slow now and then', { recent: { calls: 4, failures: 0, slow: 1 } }, 'works'],
  ['is slow half of the time', { recent: { calls: 4, failures: 0, slow: 2 } }, 'slow'],
])('[DESK] a service that %s', (_, more, state) => expect(providerState(facts(more))).toBe(state))

test.each([
  ['funds', true],
  ['key', true],
  ['client', true],
  ['unavailable', true],
  ['number', false],
  ['flood', false],
  ['refused', false],
  ['grant', false],
])('[DESK] a refusal by %s is a failure of the service: %s', (refusal, expected) =>
  expect(isServiceFailure(refusal)).toBe(expected),
)
