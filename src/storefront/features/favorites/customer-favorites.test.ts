import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { toastStore } from '#ui/popups/toasts.ts'
import { type Api, ApiError } from '../../app/api.ts'
import { customerFavorites } from './customer-favorites.ts'

const log: unknown[] = []
const api = (async (call: Call, input: object) => {
  log.push([`${call.method} ${call.path}`, input])
  return { favoriteItemIds: [2, 1], result: true, wishlistCounter: 2 }
}) as unknown as Api
const keeper = customerFavorites(api)

beforeEach(() => void log.splice(0))

test('[J19] a customer’s favourites are kept by the calls of the specification', async () => {
  expect(await keeper.unite([{ id: 1 }])).toEqual([2, 1])
  await keeper.add(7)
  await keeper.remove([7])
  await keeper.remove([7, 8])
  expect(log).toEqual([
    ['POST /favorites/show', { body: { favorites: [{ id: 1 }], limit: 0 } }],
    ['POST /favorites/:id', { params: { id: 7 } }],
    ['DELETE /favorites/:id', { params: { id: 7 } }],
    ['DELETE /favorites/', { body: { items: [7, 8] } }],
  ])
})

test('trouble is said in the words of the server, or in ours', () => {
  const answer = { success: false, code: 'auth.required', message: 'Войдите', error: 'Войдите' } as const
  keeper.failed(new ApiError(401, answer))
  keeper.failed(new Error('no network'))
  expect(toastStore.current().map(({ tone, text }) => [tone, text])).toEqual([
    ['error', 'Войдите'],
    ['error', expect.stringContaining('Не получилось сохранить')],
  ])
})
