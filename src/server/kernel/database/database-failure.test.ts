import { expect, test } from 'vitest'
import { databaseFailure } from './database-failure.ts'

const failed = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each([
  ['57P01', 'server.unavailable'],
  ['57P02', 'server.unavailable'],
  ['57P03', 'server.unavailable'],
  ['53300', 'server.unavailable'],
  ['08006', 'server.unavailable'],
  ['28P01', 'server.unavailable'],
  ['3D000', 'server.unavailable'],
  ['ECONNREFUSED', 'server.unavailable'],
  ['ETIMEDOUT', 'server.unavailable'],
  ['ENOTFOUND', 'server.unavailable'],
  ['55P03', 'server.busy'],
  ['23505', null],
  ['42P01', null],
])('%s is %s, also when the query builder wrapped it', (code, expected) => {
  expect(databaseFailure(failed(code))).toBe(expected)
  expect(databaseFailure(new Error('Failed query', { cause: failed(code) }))).toBe(expected)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
])('the driver’s «%s» means that the database is away', (message) => {
  expect(databaseFailure(new Error(message))).toBe('server.unavailable')
})

test('any other surprise is none of the database’s', () => {
  expect(databaseFailure(new TypeError('x is not a function'))).toBeNull()
  expect(databaseFailure('a text')).toBeNull()
  expect(databaseFailure(undefined)).toBeNull()
})
