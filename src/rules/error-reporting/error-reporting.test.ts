import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameProject, parseDsn } from './dsn.ts'
import { parseEnvelope, serializeEnvelope } from './envelope.ts'
import { errorEvent, fingerprint } from './error-event.ts'
import { scrubText, scrubUrl } from './scrub.ts'
import { stackFrames } from './stack-frames.ts'
import { isTraceSampled, parseTraceHeader, traceHeader } from './trace-sampling.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the address of a project', () => {
  test.each([
    ['https://abc@errors.example/7', 'https://errors.example/api/7/envelope/'],
    ['https://abc@errors.example:9000/sentry/7', 'https://errors.example:9000/sentry/api/7/envelope/'],
    ['http://abc@127.0.0.1:41234/sentry/1', 'http://127.0.0.1:41234/sentry/api/1/envelope/'],
  ])('%s receives at %s', (dsn, url) => {
    expect(parseDsn(dsn)?.envelopeUrl).toBe(url)
  })

  test.each(['', 'abc', 'https://errors.example/7', 'https://abc@errors.example/', 'ftp://abc@errors.example/7'])(
    '%j is none',
    (dsn) => {
      expect(parseDsn(dsn)).toBeNull()
    },
  )

  test.each([
    ['https://other@errors.example/7', true],
    ['https://abc@errors.example/8', false],
    ['https://abc@evil.example/7', false],
    ['http://abc@errors.example/7', false],
    ['https://abc@errors.example/x/7', false],
  ])('%s is the project of https://abc@errors.example/7: %s', (dsn, isSame) => {
    const [one, other] = [parseDsn('https://abc@errors.example/7'), parseDsn(dsn)]
    expect(one && other && isSameProject(one, other)).toBe(isSame)
  })
})

describe('envelopes', () => {
  test('what is written is read back, in any alphabet', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ text: fc.string({ unit: 'grapheme' }) }), { maxLength: 5 }), (payloads) => {
        const envelope = { header: { event_id: 'a' }, items: payloads.map((payload) => ({ type: 'event', payload })) }
        expect(parseEnvelope(bytes(serializeEnvelope(envelope)))).toEqual(envelope)
      }),
    )
  })

  test('an item without a length ends with its line', () => {
    expect(parseEnvelope(bytes('{"dsn":"x"}\n{"type":"event"}\n{"a":1}\n{"type":"session"}\n{}'))).toEqual({
      header: { dsn: 'x' },
      items: [
        { type: 'event', payload: { a: 1 } },
        { type: 'session', payload: {} },
      ],
    })
  })

  test.each([
    ['', 'nothing'],
    ['[]\n', 'a header that is no object'],
    ['{}\n{"type":"event","length":100}\n{}', 'a length beyond the end'],
    ['{}\n{"type":"event","length":-1}\n{}', 'a negative length'],
    ['{}\n{"length":2}\n{}', 'no type'],
    ['{}\n{"type":"event"}\nnot json', 'no JSON'],
  ])('%j is none: %s', (text) => {
    expect(parseEnvelope(bytes(text))).toBeNull()
  })
})

describe('which traces are reported', () => {
  test('[N09] one in five, decided by the id of the trace alone', () => {
    const ids = Array.from({ length: 5_000 }, (_, index) =>
      // Knuth's multiplicative hash spreads the numbers evenly.
      ((index * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0').padEnd(32, '0'),
    )
    const share = ids.filter((id) => isTraceSampled(id)).length / ids.length
    expect(share).toBeGreaterThan(0.19)
    expect(share).toBeLessThan(0.21)
    expect(ids.map((id) => isTraceSampled(id))).toEqual(ids.map((id) => isTraceSampled(id)))
  })

  test.each([
    ['33333332'.padEnd(32, 'f'), true],
    ['33333334'.padEnd(32, '0'), false],
    ['00000000'.padEnd(32, '0'), true],
    ['not-an-id', false],
  ])('%s: %s', (id, isSampled) => {
    expect(isTraceSampled(id)).toBe(isSampled)
  })

  test('the header says the id and the decision', () => {
    const header = traceHeader('0'.repeat(32), 'a'.repeat(16))
    expect(header).toBe(`${'0'.repeat(32)}-${'a'.repeat(16)}-1`)
    expect(parseTraceHeader(header)).toEqual({ traceId: '0'.repeat(32), parentSpanId: 'a'.repeat(16) })
    expect(parseTraceHeader('nonsense')).toBeNull()
    expect(parseTraceHeader(undefined)).toBeNull()
  })
})

describe('what must not leave', () => {
  test.each([
    ['no answer for +7 (916) 123-45-67', 'no answer for [phone]'],
    ['anna@mail.ru is taken', '[email] is taken'],
    ['cookie: session=abc.def', 'cookie: [hidden]'],
    ['{"token":"xyz","page":2}', '{"token":"[hidden]","page":2}'],
    ['Authorization: Bearer abc.def', 'Authorization: [hidden]'],
    ['cannot deliver to ул. Ленина, 5, кв. 12 today', 'cannot deliver to [address] today'],
    ['cannot deliver to 12 Al Wasl Road today', 'cannot deliver to [address] today'],
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
  ])('%s becomes %s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed)
  })

  test('a long text is cut', () => {
    expect(scrubText('x'.repeat(10_000))).toHaveLength(500)
  })

  test.each([
    ['https://lunnitsa.ru/catalog?page=2&sort=price', 'https://lunnitsa.ru/catalog?page=2&sort=price'],
    ['https://lunnitsa.ru/?phone=79161234567&code=1234#top', 'https://lunnitsa.ru/?phone=[hidden]&code=[hidden]'],
    ['https://lunnitsa.ru/order-success/Ab3_Ab3', 'https://lunnitsa.ru/order-success/[hidden]'],
    ['https://lunnitsa.ru/search/anna%20petrova', 'https://lunnitsa.ru/search/[hidden]'],
    ['https://lunnitsa.ru/newsletter/confirm/secret', 'https://lunnitsa.ru/newsletter/confirm/[hidden]'],
    ['https://lunnitsa.ru/jewelry/101', 'https://lunnitsa.ru/jewelry/101'],
    ['not an address', '[address]'],
  ])('%s becomes %s', (url, scrubbed) => {
    expect(scrubUrl(url)).toBe(scrubbed)
  })
})

describe('stacks', () => {
  test.each([
    [
      'Chromium',
      'TypeError: x\n    at render (https://a.ru/assets/b.js:1:22)\n    at https://a.ru/assets/c.js?v=1:3:4',
    ],
    ['Firefox', 'render@https://a.ru/assets/b.js:1:22\n@https://a.ru/assets/c.js?v=1:3:4\n'],
  ])('of %s: the outermost call comes first', (_, stack) => {
    expect(stackFrames(stack)).toEqual([
      { function: '?', filename: 'https://a.ru/assets/c.js', lineno: 3, colno: 4, in_app: true },
      { function: 'render', filename: 'https://a.ru/assets/b.js', lineno: 1, colno: 22, in_app: true },
    ])
  })

  test('what is not ours says so', () => {
    const [frame] = stackFrames('Error\n    at run (/srv/node_modules/pg/lib/client.js:1:2)')
    expect(frame?.in_app).toBe(false)
  })
})

describe('an error as an event', () => {
  const event = (error: unknown) =>
    errorEvent({
      error,
      kind: 'render',
      eventId: '1'.repeat(32),
      at: 1_000,
      platform: 'javascript',
      release: 'lunnitsa@1',
      environment: 'test',
      trace: { traceId: '2'.repeat(32), spanId: '3'.repeat(16) },
      transaction: '/jewelry/:id',
      url: 'https://lunnitsa.ru/jewelry/1?code=7',
      tags: { request_id: 'r-1', call: undefined },
    })

  test('[N09] carries release, request and trace, and nothing of the person', () => {
    expect(event(new TypeError('no size for anna@mail.ru'))).toMatchObject({
      timestamp: 1,
      release: 'lunnitsa@1',
      request: { url: 'https://lunnitsa.ru/jewelry/1?code=[hidden]' },
      tags: { request_id: 'r-1', kind: 'render' },
      contexts: { trace: { trace_id: '2'.repeat(32), span_id: '3'.repeat(16) } },
      exception: {
        values: [{ type: 'TypeError', value: 'no size for [email]', mechanism: { type: 'render', handled: true } }],
      },
    })
  })

  test('causes come first', () => {
    const { exception } = event(new Error('outer', { cause: new Error('inner') }))
    expect(exception.values.map(({ value }) => value)).toEqual(['inner', 'outer'])
  })

  test('what is no error is told by its kind alone', () => {
    expect(event({ phone: '+79161234567' }).exception.values).toMatchObject([{ type: 'NotAnError', value: 'object' }])
  })

  test('the same error has the same fingerprint, another one another', () => {
    const [one, other] = [new Error('a'), new Error('b')]
    expect(fingerprint(event(one))).toBe(fingerprint(event(one)))
    expect(fingerprint(event(one))).not.toBe(fingerprint(event(other)))
  })
})
