import { expect, test } from 'vitest'
import { errorAnswer } from './error-answer.ts'

test('whoever asks while their order is being made hears when to ask again', () => {
  expect(errorAnswer({ code: 'order.in_progress' }, 'ru').error.retryAfter).toBe(2)
})

test('a wait that was measured is passed on, and none is made up', () => {
  expect(errorAnswer({ code: 'request.too_many', retryAfter: 42 }, 'ru').error.retryAfter).toBe(42)
  expect(errorAnswer({ code: 'order.unknown' }, 'ru').error).not.toHaveProperty('retryAfter')
})
