import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from './api.ts'
import { callFailure, errorMessage, extraOf, firstFieldMessages } from './error-message.ts'

const refusal = (status: number, answer: object) =>
  new ApiError(status, { success: false, code: 'request.malformed', message: '', error: '', ...answer } as never)

test.each([
  [refusal(422, { error: 'Сначала это', message: 'потом то' }), 'Сначала это'],
  [refusal(422, { message: 'Сервер говорит' }), 'Сервер говорит'],
  [refusal(500, {}), 'Нет ответа'],
  [new NoResponseError('no response'), 'Нет ответа'],
  [undefined, 'Нет ответа'],
])('the server’s own words, else ours: %#', (error, text) => {
  expect(errorMessage(error, 'Нет ответа')).toBe(text)
})

test('a refusal says its code, who is missing and which field is wrong', () => {
  const fields = { email: ['Проверьте адрес.', 'И домен.'], fio: [] }
  const failure = callFailure(
    refusal(401, { code: 'auth.required', message: 'Войдите.', errors: fields }),
    'Нет ответа',
  )
  expect(failure).toEqual({ text: 'Войдите.', code: 'auth.required', isSignedOut: true, fields })
  expect(firstFieldMessages(failure)).toEqual({ email: 'Проверьте адрес.' })
})

test('without an answer nothing is known but that', () => {
  const unknown = { text: 'Нет ответа', code: null, isSignedOut: false, fields: {} }
  expect(callFailure(new NoResponseError('no response'), 'Нет ответа')).toEqual(unknown)
  expect(callFailure(refusal(422, {}), 'Нет ответа').isSignedOut).toBe(false)
})

test('what a refusal carries is that of its code, and no other’s', () => {
  const onHold = refusal(409, { code: 'order.on_hold', reason: 'unpaid' })
  expect(extraOf(onHold, 'order.on_hold')?.reason).toBe('unpaid')
  expect(extraOf(onHold, 'order.uin_missing')).toBeNull()
  expect(extraOf(new NoResponseError('no response'), 'order.on_hold')).toBeNull()
})
