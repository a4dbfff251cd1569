import { expect, test } from 'vitest'
import { redactText } from '#rules/error-reporting/redact-text.ts'
import { createLogger } from './logger.ts'

test.each([
  ['sent to +79161234567', 'sent to [phone]'],
  ['sent to +7 (916) 123-45-67 now', 'sent to [phone] now'],
  ['sent to 8 916 123 45 67', 'sent to [phone]'],
  ['sent to 89161234567', 'sent to [phone]'],
  ['to +971501234567', 'to [phone]'],
  ['token Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyMTIz', 'token [token]'],
  ['550 no such user anna.l+shop@mail.example.ru here', '550 no such user [email] here'],
  ['no answer for анна@почта.рф', 'no answer for [email]'],
  ['at /order-success/Ab3_Ab3-Ab3_Ab3-Ab3_Ab', 'at /order-success/[key]'],
  ['at node_modules/@base-ui/react@1.9.0/index.js', 'at node_modules/@base-ui/react@1.9.0/index.js'],
  ['order 1234567 took 12345 ms', 'order 1234567 took 12345 ms'],
  ['{"time":"2026-11-15T10:00:00.000Z"}', '{"time":"2026-11-15T10:00:00.000Z"}'],
  ['requestId 7b1c0d1e-9b5e-4a5f-8f60-0a1b2c3d4e5f', 'requestId 7b1c0d1e-9b5e-4a5f-8f60-0a1b2c3d4e5f'],
])('%s is logged as %s', (line, expected) => {
  expect(redactText(line)).toBe(expected)
})

test.each([
  ['a path of letters', `/${'a'.repeat(60_000)}`],
  ['dots of a host that does not end', `a@${'a.'.repeat(100_000)}1`],
  ['beginnings of phones', '+7 ('.repeat(50_000)],
  ['eights before brackets', '8('.repeat(100_000)],
  ['dashes of a token', `${'-a1'.repeat(60_000)}!`],
])('whoever sends %s without end does not stop the shop with its log', (_, line) => {
  const from = performance.now()
  redactText(line)
  // It takes some milliseconds. Work that grows by the square of the length takes as many seconds.
  expect(performance.now() - from).toBeLessThan(3_000)
})

test('phones, codes, cookies and tokens never reach the log, wherever they stand', () => {
  const lines: string[] = []
  const log = createLogger({ level: 'info', pretty: false, destination: { write: (line) => void lines.push(line) } })
  log.info(
    { phone: '123', body: { code: '4321', nested: { password: 'hunter2' } }, headers: { cookie: 'session=abc' } },
    'x',
  )
  log.info({ err: new Error('no route to +79161234567') }, 'y')
  const text = lines.join('')
  for (const secret of ['123"', '4321', 'hunter2', 'session=abc', '79161234567']) expect(text).not.toContain(secret)
  expect(text).toContain('[hidden]')
  expect(text).toContain('[phone]')
})

/** What one log line says, read back. */
function logged(line: object): Record<string, unknown> {
  const lines: string[] = []
  const log = createLogger({ level: 'info', pretty: false, destination: { write: (text) => void lines.push(text) } })
  log.info(line, 'x')
  return JSON.parse(lines.join('')) as Record<string, unknown>
}

test.each(['23505', '40P01', 'ECONNREFUSED', 'EAI_AGAIN', 'ERR_INVALID_URL', 'FST_ERR_CTP_BODY_TOO_LARGE'])(
  'the code %s of an error and of its cause is logged: without it nobody can tell what failed',
  (code) => {
    const cause = Object.assign(new Error('inner'), { code })
    const { err } = logged({ err: Object.assign(new Error('outer', { cause }), { code }) })
    expect(err).toMatchObject({ code, cause: { code } })
  },
)

test.each(['4321', 'LUNA-2026-AB', 'spring10', '7b1c0d1e'])('a code %s that a person types is not', (code) => {
  const hidden = '[hidden]'
  expect(logged({ err: Object.assign(new Error('no'), { code }) }).err).toMatchObject({ code: hidden })
  expect(logged({ code, body: { code } })).toMatchObject({ code: hidden, body: { code: hidden } })
})

test('a code outside of an error is hidden, whatever it looks like', () => {
  expect(logged({ code: '23505', body: { code: 'ECONNREFUSED' } })).toMatchObject({
    code: '[hidden]',
    body: { code: '[hidden]' },
  })
})

test('names, addresses and codes of promotions and certificates are hidden', () => {
  const personal = { name: 'Анна', surname: 'Лунина', email: 'a@b.ru', address: 'Тверская, 1', street: 'Тверская' }
  const codes = { promocode: 'SPRING', certificate: 'LUNA-2026', recipient: 'Анна' }
  const { order, ...line } = logged({ ...personal, order: codes })
  for (const key of Object.keys(personal)) expect(line[key]).toBe('[hidden]')
  for (const key of Object.keys(codes)) expect((order as Record<string, unknown>)[key]).toBe('[hidden]')
})

test('of the key of an order only the beginning is logged: one finds the order by it and opens nothing', () => {
  expect(logged({ orderKey: 'Ab3_Ab3-Ab3_Ab3-Ab3_Ab' }).orderKey).toBe('Ab3_Ab…')
})
