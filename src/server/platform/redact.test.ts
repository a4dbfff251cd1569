import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { redactText } from './redact.ts'

test.each([
  ['sent to +79161234567', 'sent to [phone]'],
  ['sent to +7 (916) 123-45-67 now', 'sent to [phone] now'],
  ['sent to 8 916 123 45 67', 'sent to [phone]'],
  ['sent to 89161234567', 'sent to [phone]'],
  ['to +971501234567', 'to [phone]'],
  ['token Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyMTIz', 'token [token]'],
  ['order 1234567 took 12345 ms', 'order 1234567 took 12345 ms'],
  ['{"time":"2026-11-15T10:00:00.000Z"}', '{"time":"2026-11-15T10:00:00.000Z"}'],
  ['requestId 7b1c0d1e-9b5e-4a5f-8f60-0a1b2c3d4e5f', 'requestId 7b1c0d1e-9b5e-4a5f-8f60-0a1b2c3d4e5f'],
])('%s is logged as %s', (line, expected) => {
  expect(redactText(line)).toBe(expected)
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
