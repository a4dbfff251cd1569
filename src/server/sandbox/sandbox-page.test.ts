import { expect, test } from 'vitest'
import { sandboxPage } from './sandbox-page.ts'

const errors = { path: '/sandbox/errors', title: { ru: 'Ошибки', en: 'Errors' } }
const page = (pages: (typeof errors)[], language: 'ru' | 'en') =>
  sandboxPage([], { faults: [], pages, now: new Date('2026-11-18T09:00:00Z') }, language)

test.each([
  ['ru', '<a href="/sandbox/errors">Ошибки</a>'],
  ['en', '<a href="/sandbox/errors">Errors</a>'],
] as const)('in %s the sandbox leads to the pages of what is simulated', (language, link) => {
  expect(page([errors], language)).toContain(link)
})

test('a shop without a receiver of errors has no page of theirs', () => {
  expect(page([], 'en')).not.toContain('/sandbox/errors')
})
