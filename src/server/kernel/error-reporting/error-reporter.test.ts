import { expect, test } from 'vitest'
import { parseEnvelope } from '#rules/error-reporting/envelope.ts'
import { createErrorReporter } from './error-reporter.ts'

type Outcome = { ok: true } | { ok: false; pauseSeconds: number }

function bench(outcome: () => Promise<Outcome> = async () => ({ ok: true })) {
  const sent: Record<string, never>[] = []
  let now = 1_000_000
  const reporter = createErrorReporter({
    receiver: {
      dsn: 'https://abc@errors.example/1',
      async send(envelope) {
        for (const { payload } of parseEnvelope(Buffer.from(envelope))?.items ?? []) sent.push(payload as never)
        return outcome()
      },
    },
    release: 'lunnitsa@1',
    environment: 'test',
    clock: () => now,
  })
  const metric = (name: string) => reporter.metrics.find((one) => one.name === name)?.read()
  const pass = (ms: number) => {
    now += ms
  }
  return { reporter, sent, metric, pass }
}

test('[N09] a failure of the server leaves with its request and release, without the values of a query', async () => {
  const { reporter, sent } = bench()
  const failed = Object.assign(new Error('Failed query: insert … params: anna@mail.ru'), {
    query: 'insert into people (email) values ($1)',
    cause: new Error('duplicate key, +79161234567'),
  })
  reporter.report(failed, { kind: 'request', requestId: 'r-1', method: 'POST', route: '/order/create/v2', status: 500 })
  await reporter.flush(1_000)
  expect(sent).toMatchObject([
    {
      platform: 'node',
      release: 'lunnitsa@1',
      transaction: 'POST /order/create/v2',
      tags: { request_id: 'r-1', status: '500', kind: 'request' },
      exception: {
        values: [
          { value: 'duplicate key, [phone]' },
          { value: 'a query failed: insert into people (email) values ($1)' },
        ],
      },
    },
  ])
  expect(JSON.stringify(sent)).not.toContain('anna@mail.ru')
})

test('a storm of one error is three reports a minute', async () => {
  const { reporter, sent, pass } = bench()
  const storm = async () => {
    for (let index = 0; index < 100; index++) reporter.report(sameError, { kind: 'job', job: 'outbox.deliver' })
    await reporter.flush(1_000)
  }
  const sameError = new Error('the same')
  await storm()
  expect(sent).toHaveLength(3)
  pass(60_000)
  await storm()
  expect(sent).toHaveLength(6)
})

test('a receiver that hangs delays nobody, and what waits is bounded', async () => {
  const { reporter, metric } = bench(() => new Promise(() => {}))
  const began = performance.now()
  for (let index = 0; index < 1_000; index++) reporter.report(new Error(`error ${index}`), { kind: 'request' })
  expect(performance.now() - began).toBeLessThan(1_000)
  await reporter.flush(50)
  expect(metric('error_reports_waiting')).toBeLessThanOrEqual(100)
  expect(metric('error_reports_dropped')).toBeGreaterThanOrEqual(800)
})

test('a receiver that wants a pause gets it', async () => {
  let answer: Outcome = { ok: false, pauseSeconds: 60 }
  const { reporter, sent, pass, metric } = bench(async () => answer)
  reporter.report(new Error('one'), { kind: 'request' })
  await reporter.flush(1_000)
  reporter.report(new Error('two'), { kind: 'request' })
  await reporter.flush(1_000)
  expect(sent).toHaveLength(1)
  answer = { ok: true }
  pass(60_001)
  reporter.report(new Error('three'), { kind: 'request' })
  await reporter.flush(1_000)
  expect([sent.length, metric('error_reports_sent')]).toEqual([2, 1])
})

test.each([null, undefined, 'a string', { anything: true }, Object.freeze(new Error('frozen'))])(
  'whatever is thrown (%o), telling of it throws nothing',
  async (thrown) => {
    const { reporter, sent } = bench()
    expect(() => reporter.report(thrown, { kind: 'rejection' })).not.toThrow()
    await reporter.flush(1_000)
    expect(sent).toHaveLength(1)
  },
)

test('without a receiver nothing happens', () => {
  const reporter = createErrorReporter({ receiver: null, release: 'x', environment: 'test' })
  reporter.report(new Error('x'), { kind: 'request' })
  expect(reporter.receiver).toBeNull()
  expect(reporter.metrics.map(({ read }) => read())).toEqual([0, 0, 0])
})
