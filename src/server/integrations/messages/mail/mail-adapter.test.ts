import { expect, test } from 'vitest'
import { connection } from './mail-adapter.ts'

test.each([
  ['smtps://mail.example.ru', { host: 'mail.example.ru', port: 465, secure: true, requireTLS: false }],
  ['smtp://mail.example.ru', { host: 'mail.example.ru', port: 587, secure: false, requireTLS: true }],
  ['smtp://mail.example.ru:2525', { port: 2525, requireTLS: true }],
  ['smtp://127.0.0.1:4000', { host: '127.0.0.1', port: 4000, requireTLS: false }],
  ['smtp://[::1]:4000', { host: '::1', requireTLS: false }],
  ['smtp://127.0.0.1.example.ru', { requireTLS: true }],
  ['smtps://shop%40example.ru:p%3Aw@mail.example.ru', { auth: { user: 'shop@example.ru', pass: 'p:w' } }],
])('%s is reached so: %o', (url, options) => {
  expect(connection(url)).toMatchObject(options)
})
