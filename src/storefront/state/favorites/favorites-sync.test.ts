import { describe, expect, test } from 'vitest'
import type { Favorite } from '#rules/favorites/favorites-list.ts'
import { createFavoritesSync, type FavoritesStorage } from './favorites-sync.ts'

type Answer = { resolve(): void; reject(error: Error): void }

/** A server whose answers come when the test says so. */
function stage(known: readonly number[]) {
  const asked: unknown[] = []
  const answers: Answer[] = []
  const failures: unknown[] = []
  let shown: readonly Favorite[] = []
  const ask = (what: unknown) =>
    new Promise<void>((resolve, reject) => {
      asked.push(what)
      answers.push({ resolve, reject })
    })
  const holder: FavoritesStorage = {
    unite: (list) => ask(['unite', ...list]).then(() => []),
    add: (id) => ask(['add', id]),
    remove: (ids) => ask(['remove', ...ids]),
    failed: (error) => void failures.push((error as Error).message),
  }
  const sync = createFavoritesSync(holder, {
    list: () => shown,
    show: (list) => {
      shown = list
    },
    settled: () => {},
  })
  sync.take(known)
  const moment = () => new Promise((done) => setTimeout(done))
  return {
    sync,
    asked,
    failures,
    shownIds: () => shown.map(({ id }) => id),
    async show(...ids: number[]) {
      shown = ids.map((id) => shown.find((item) => item.id === id) ?? { id, savedAt: id, savedPrice: {} })
      void sync.settle()
      await moment()
    },
    async answer(error?: string) {
      const next = answers.shift()
      if (error) next?.reject(new Error(error))
      else next?.resolve()
      await moment()
    },
  }
}

describe('[J19] what a customer presses', () => {
  test('is shown at once and told to the server', async () => {
    const { sync, asked, show, answer, shownIds } = stage([1, 2])
    sync.press(3)
    await show(3, 1, 2)
    expect([asked, shownIds()]).toEqual([[['add', 3]], [3, 1, 2]])
    await answer()
    await show(3, 2)
    await answer()
    expect(asked).toEqual([
      ['add', 3],
      ['remove', 1],
    ])
  })

  test('is taken back when the server refuses', async () => {
    const { sync, show, answer, shownIds, failures } = stage([2, 1])
    sync.press(3)
    await show(3, 2, 1)
    await answer('not today')
    expect([shownIds(), failures]).toEqual([[2, 1], ['not today']])
    await show()
    await answer('nor tomorrow')
    expect([shownIds(), failures.length]).toEqual([[2, 1], 2])
  })

  test('a refusal of one press leaves the next ones alone', async () => {
    const { sync, show, answer, shownIds, asked } = stage([])
    sync.press(1)
    await show(1)
    sync.press(2)
    await show(2, 1)
    await answer('no')
    expect(shownIds()).toEqual([2])
    await answer()
    expect([shownIds(), asked]).toEqual([
      [2],
      [
        ['add', 1],
        ['add', 2],
      ],
    ])
  })

  test('on, off and on again are told one after another, and only what is left to tell', async () => {
    const { sync, show, answer, asked } = stage([])
    sync.press(1)
    await show(1)
    await show()
    sync.press(1)
    await show(1)
    expect(asked).toEqual([['add', 1]])
    await answer()
    expect(asked).toEqual([['add', 1]])
    await show()
    await answer()
    expect(asked).toEqual([
      ['add', 1],
      ['remove', 1],
    ])
  })

  test('many are removed by one call, and return with what was known of them', async () => {
    const { show, answer, asked } = stage([4, 3, 2, 1])
    await show(4, 1)
    await answer()
    await show(4, 3, 2, 1)
    await answer()
    expect(asked).toEqual([
      ['remove', 3, 2],
      ['unite', { id: 3, savedAt: '1970-01-01T00:00:00.003Z' }, { id: 2, savedAt: '1970-01-01T00:00:00.002Z' }],
    ])
  })
})
