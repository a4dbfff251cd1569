import { describe, expect, test, vi } from 'vitest'
import { parseEnvelope } from '#rules/error-reporting/envelope.ts'
import type { ErrorEvent } from '#rules/error-reporting/error-event.ts'
import { ApiError, NoResponseError } from '../calls/api.ts'
import { isReportable } from './is-reportable.ts'
import { createReportSender } from './send-reports.ts'

const refusal = (status: number) =>
  new ApiError(status, { success: false, code: 'server.failed', message: 'm', error: 'm' })

describe('what is reported', () => {
  test.each([
    ['an error of ours', new TypeError('x is undefined'), true],
    ['a call that failed', refusal(500), true],
    ['a refusal', refusal(422), false],
    ['too many requests', refusal(429), false],
    ['no network', new NoResponseError('no response'), false],
    ['a page that does not exist', new Response(null, { status: 404 }), false],
    ['a request that was given up', new DOMException('stopped', 'AbortError'), false],
    ['noise of the browser', new Error('ResizeObserver loop completed'), false],
    ['nothing', undefined, false],
  ])('%s: %o is %s', (_, error, expected) => {
    expect(isReportable(error, { isOnline: true })).toBe(expected)
  })

  test('without a network nothing is', () => {
    expect(isReportable(new TypeError('Failed to fetch a module'), { isOnline: false })).toBe(false)
  })
})

function sender({ answers = true }: { answers?: boolean } = {}) {
  const sent: { type: string; payload: ErrorEvent }[] = []
  const post = vi.fn(async (body: string) => {
    const envelope = parseEnvelope(new TextEncoder().encode(body))
    expect(envelope?.header.dsn).toBe('https://abc@errors.example/1')
    sent.push(...((envelope?.items ?? []) as typeof sent))
    return answers
  })
  const page = {
    dsn: 'https://abc@errors.example/1',
    environment: 'test',
    release: 'lunnitsa@1',
    site: 'ru',
    device: () => 'mobile',
    route: () => '/jewelry/:id',
    url: () => 'https://lunnitsa.ru/jewelry/1',
    isOnline: () => true,
  }
  return { sent, post, ...createReportSender(page, post) }
}

const report = (message: string) => ({ error: new Error(message), kind: 'render' as const, at: 0 })

describe('[N09] errors of a page', () => {
  test('leave in an envelope with release and route', () => {
    const { error, sent } = sender()
    error({ ...report('broken'), requestId: 'r-9' })
    expect(sent).toMatchObject([
      {
        type: 'event',
        payload: {
          release: 'lunnitsa@1',
          transaction: '/jewelry/:id',
          tags: { request_id: 'r-9', kind: 'render', device: 'mobile' },
          exception: { values: [{ type: 'Error', value: 'broken' }] },
        },
      },
    ])
  })

  test('the same one leaves once, and a storm is ten', () => {
    const { error, sent } = sender()
    for (let index = 0; index < 50; index++) error(report('the same'))
    expect(sent).toHaveLength(1)
    for (let index = 0; index < 50; index++) error(report(`another ${index}`))
    expect(sent).toHaveLength(10)
  })

  test('a server that has had enough is left alone', async () => {
    const { error, post } = sender({ answers: false })
    error(report('one'))
    await Promise.resolve()
    await Promise.resolve()
    error(report('two'))
    expect(post).toHaveBeenCalledTimes(1)
  })

  test('a refusal leaves nothing', () => {
    const { error, sent } = sender()
    error({ error: refusal(422), kind: 'rejection', at: 0 })
    expect(sent).toEqual([])
  })
})

test('[N09] of page loads those leave whose trace is sampled', () => {
  const { page, sent } = sender()
  page('navigation', 0, 1, { traceId: 'f'.repeat(32), spanId: 'a'.repeat(16) })
  expect(sent).toEqual([])
  page('navigation', 1_000, 2_000, { traceId: '0'.repeat(32), spanId: 'a'.repeat(16) })
  expect(sent).toMatchObject([
    {
      type: 'transaction',
      payload: { transaction: '/jewelry/:id', contexts: { trace: { op: 'navigation', trace_id: '0'.repeat(32) } } },
    },
  ])
})

test('an error that passes several places is reported once, and what comes early waits', async () => {
  vi.resetModules()
  const { reportError, sendReportsTo, watchUncaughtErrors } = await import('../report-error.ts')
  const listeners: Record<string, (event: unknown) => void> = {}
  watchUncaughtErrors({
    addEventListener: (name: string, listen: never) => {
      listeners[name] = listen
    },
  } as never)
  const error = new Error('once')
  listeners.unhandledrejection?.({ reason: error })
  reportError(error, { kind: 'route' })
  // A picture that did not load has no error.
  listeners.error?.({ error: undefined })
  for (let index = 0; index < 50; index++) reportError(new Error(`later ${index}`), { kind: 'render' })
  const reported: string[] = []
  sendReportsTo(({ kind, error: one }) => reported.push(`${kind} ${(one as Error).message}`))
  expect(reported).toHaveLength(10)
  expect(reported.slice(0, 2)).toEqual(['rejection once', 'render later 0'])
})
