import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(error: unknown): string {
  const lines: string[] = []
  const log = createLogger({ level: 'info', pretty: false, destination: { write: (line) => void lines.push(line) } })
  log.error({ err: error }, 'trouble')
  return lines.join('')
}

test('a failed query is logged without the values that it carried', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), { code: '23505' })
  const error = Object.assign(new Error('Failed query: insert …\nparams: Анна Лунина,Тверская 1', { cause }), {
    query: 'insert into identity.customers (name) values ($1)',
    params: ['Анна Лунина', 'Тверская 1'],
  })
  const line = logged(error)
  expect(line).not.toContain('Лунина')
  expect(line).not.toContain('Тверская')
  expect(JSON.parse(line)).toMatchObject({
    err: { message: expect.stringContaining('insert into identity.customers') },
  })
})

test('an error that hangs on itself is still logged', () => {
  const error = new Error('round and round') as Error & { self?: unknown }
  error.self = error
  expect(JSON.parse(logged(error))).toMatchObject({ err: { message: 'round and round' } })
})
