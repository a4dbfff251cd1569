import { beforeEach, expect, test } from 'vitest'
import { type Api, ApiError } from '#client/calls/api.ts'
import type { Call } from '#contract/call.ts'
import { toastStore } from '#ui/popups/toasts.ts'
import { customerFavorites } from './customer-favorites.ts'

const log: unknown[] = []
const api = (async (call: Call, input: object) => {
  log.push([`${call.method} ${call.path}`, input])
  return { favoriteItemIds: [2, 1], result: true, wishlistCounter: 2 }
}) as unknown as Api
const holder = customerFavorites(api)

beforeEach(() => void log.splice(0))

test('[J19] a customer’s favourites are kept by the calls of the specification', async () => {
  expect(await holder.unite([{ id: 1 }])).toEqual([2, 1])
  await holder.add(7)
  await holder.add(9, 'rose')
  await holder.remove([7])
  await holder.remove([7, 8])
  expect(log).toEqual([
    ['POST /favorites/show', { body: { favorites: [{ id: 1 }], limit: 0 } }],
    ['POST /favorites/:id', { params: { id: 7 } }],
    ['POST /favorites/:id', { params: { id: 9 }, query: { color: 'rose' } }],
    ['DELETE /favorites/:id', { params: { id: 7 } }],
    ['DELETE /favorites/', { body: { items: [7, 8] } }],
  ])
})

test('trouble is said in the words of the server, or in ours', () => {
  const answer = { success: false, code: 'auth.required', message: 'Войдите', error: 'Войдите' } as const
  holder.failed(new ApiError(401, answer))
  holder.failed(new Error('no network'))
  // Other files of the run may have left toasts of their own.
  expect(
    toastStore
      .current()
      .slice(-2)
      .map(({ tone, text }) => [tone, text]),
  ).toEqual([
    ['error', 'Войдите'],
    ['error', expect.stringContaining('Не получилось сохранить')],
  ])
})
