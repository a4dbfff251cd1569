import { expect, test } from 'vitest'
import { SmsFailure } from '../../integrations/messages/sms/port.ts'
import { UpstreamError } from './fetch-upstream.ts'
import { outcomeOfAnswer, outcomeOfError, type ProviderOutcome, watchProvider } from './watch-provider.ts'
import { noteOnWire, type Wire } from './wire.ts'

const wire = (more: Partial<Wire> = {}): Wire => ({ calls: 1, slowestMs: 40, failure: null, ...more })
const away = { code: 'network', message: 'dadata: no connection' }

test.each<[string, unknown, Wire, ProviderOutcome | null]>([
  ['an answer', { id: '1' }, wire(), { kind: 'ok', ms: 40 }],
  ['a refusal of one parcel', { ok: false, reason: 'the point is closed' }, wire(), { kind: 'ok', ms: 40 }],
  ['a refusal of one payment', { ok: false, reason: 'refused', failure: '402' }, wire(), { kind: 'ok', ms: 40 }],
  [
    'a failure that an adapter makes good',
    { ok: false, reason: 'failed' },
    wire({ failure: away }),
    { kind: 'failed', ms: 40, ...away },
  ],
  [
    'a failure inside an answer',
    { ok: false, reason: 'unavailable', failure: 'no terminal for +7 999 123-45-67' },
    wire(),
    { kind: 'failed', ms: 40, code: 'answer', message: 'no terminal for [phone]' },
  ],
  ['a rest after failures', { ok: false, reason: 'resting' }, wire({ calls: 0 }), { kind: 'resting' }],
  ['what needs no service', 'https://oauth.example', wire({ calls: 0 }), null],
])('[DESK] %s', (_, answer, over, expected) => expect(outcomeOfAnswer(answer, over)).toEqual(expected))

test.each<[string, unknown, Wire, ProviderOutcome | null]>([
  [
    'an empty account',
    new SmsFailure('funds', 201),
    wire(),
    { kind: 'failed', ms: 40, code: 'funds', message: 'sms.ru: funds (201)' },
  ],
  ['a phone that cannot be reached', new SmsFailure('number', 202), wire(), { kind: 'ok', ms: 40 }],
  [
    'a status',
    new UpstreamError('cdek', 'status', 'answered 404', { status: 404 }),
    wire(),
    { kind: 'failed', ms: 40, code: 'HTTP 404', message: 'cdek: answered 404' },
  ],
  [
    'a failure on the wire that names a person',
    new TypeError('greylisted'),
    wire({ failure: { code: 'SMTP 451', message: 'try later for maria@example.com' } }),
    { kind: 'failed', ms: 40, code: 'SMTP 451', message: 'try later for [email]' },
  ],
  ['a mistake of our own', new TypeError('x is not a function'), wire({ calls: 0 }), null],
])('[DESK] thrown: %s', (_, error, over, expected) => expect(outcomeOfError(error, over)).toEqual(expected))

test('[DESK] every way to use a port is heard of, and it answers as before', async () => {
  const heard: ProviderOutcome['kind'][] = []
  const port = {
    provider: 'cdek',
    key: () => 'k',
    ask: async () => {
      noteOnWire(performance.now(), null)
      return 7
    },
    parcels: {
      create: async () => {
        noteOnWire(performance.now(), { code: 'HTTP 500', message: '' })
        throw new UpstreamError('cdek', 'status', 'answered 500', { status: 500 })
      },
    },
    async *pages() {
      noteOnWire(performance.now(), null)
      yield 1
      noteOnWire(performance.now(), { code: 'timeout', message: '' })
      throw new UpstreamError('cdek', 'timeout', 'no answer')
    },
  }
  const watched = watchProvider(port, ({ kind }) => heard.push(kind))
  expect([watched.provider, watched.key()]).toEqual(['cdek', 'k'])
  expect(await watched.ask()).toBe(7)
  await expect(watched.parcels.create()).rejects.toThrow('answered 500')
  const pages: number[] = []
  await expect(
    (async () => {
      for await (const page of watched.pages()) pages.push(page)
    })(),
  ).rejects.toThrow('no answer')
  expect(pages).toEqual([1])
  expect(heard).toEqual(['ok', 'failed', 'ok', 'failed'])
})
