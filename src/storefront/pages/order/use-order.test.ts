import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#client/calls/api.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { statusAfter } from './use-order.ts'

const refusal = (status: number, code: ErrorCode) =>
  new ApiError(status, { success: false, code, error: '', message: '' })

test.each([
  ['there is no such order', refusal(404, 'order.unknown'), 'not_found'],
  ['it is somebody else’s', refusal(403, 'request.forbidden'), 'not_found'],
  ['nobody is signed in', refusal(401, 'auth.required'), 'not_found'],
  ['too many questions', refusal(429, 'request.too_many'), 'failed'],
  ['the request was spoiled on its way', refusal(400, 'request.malformed'), 'failed'],
  ['the shop is busy', refusal(503, 'server.busy'), 'failed'],
  ['no answer', new NoResponseError('offline'), 'failed'],
] as const)('%s: the page says so', (_what, error, status) => {
  expect(statusAfter(error)).toBe(status)
})
