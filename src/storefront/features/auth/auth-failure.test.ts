import { expect, test } from 'vitest'
import { ApiError } from '#client/calls/api.ts'
import { authFailure } from './auth-failure.ts'

const refusal = { success: false, code: 'auth.code_wrong', message: 'Неверный код.', error: 'Неверный код.' } as const

test('[Q08] the server’s own words are passed on, with the tries that are left', () => {
  const error = new ApiError(422, { ...refusal, triesLeft: 2 } as never)
  expect(authFailure(error, 'no')).toMatchObject({ code: 'auth.code_wrong', message: 'Неверный код.', triesLeft: 2 })
})

test('[Q08] problems of fields stand beside their fields', () => {
  const error = new ApiError(422, { ...refusal, errors: { email: ['Проверьте адрес.'], name: [] } })
  expect(authFailure(error, 'no').fields).toEqual({ email: 'Проверьте адрес.' })
})

test('without an answer there are words of our own', () => {
  expect(authFailure(new TypeError('x'), 'нет связи')).toMatchObject({ code: null, message: 'нет связи' })
})

test.each([[-1], [1.5], ['3'], [null]])('a strange number of tries (%j) is none', (triesLeft) => {
  expect(authFailure(new ApiError(422, { ...refusal, triesLeft } as never), 'no').triesLeft).toBeNull()
})
