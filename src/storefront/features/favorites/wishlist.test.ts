import { describe, expect, test, vi } from 'vitest'
import type { Api } from '#client/calls/api.ts'
import { FAVORITES_PAGE_SIZE, favoritesPage } from '#rules/favorites/order-favorites.ts'
import type { SavedItem } from '#rules/favorites/saved-item.ts'
import type { Wish } from './wish-address.ts'
import { createWishlist, type WishlistDeps } from './wishlist.ts'

const anyWish: Wish = { sort: 'new', inStock: false }
const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index)

type Body = { favorites?: SavedItem[]; page: number } & Wish

/** The shop knows items up to 1000; the higher the number, the dearer. */
function answer({ favorites = [], page, sort }: Body) {
  const known = favorites.map(({ id }) => id).filter((id) => id < 1000)
  const ordered = sort === 'price_up' ? known.toReversed() : known
  const products = favoritesPage(ordered, page).map((id) => ({ id, savedAt: null, savedPrice: null, price: null }))
  return { result: { products, quantity: known.length }, favoriteItemIds: known }
}

type Ask = (body: Body) => Promise<object>

function stage(count: number, ask: Ask = async (body) => answer(body)) {
  let ids = upTo(count)
  let clock = 0
  const asked: Body[] = []
  const note = vi.fn()
  const forget = vi.fn()
  const api = ((_: unknown, { body }: { body: Body }) => {
    asked.push(body)
    return ask(body)
  }) as unknown as Api
  const deps: WishlistDeps = {
    api,
    ids: () => ids,
    toSend: () => ids.map((id) => ({ id })),
    note,
    forget,
    now: () => clock,
  }
  const list = createWishlist(deps)
  return {
    list,
    asked,
    note,
    forget,
    keep(next: number[]) {
      ids = next
      list.savedChanged()
    },
    pass: (ms: number) => {
      clock += ms
    },
    shownIds: () =>
      list
        .current()
        .products.map(({ id }) => id)
        .filter((id) => ids.includes(id)),
  }
}
const settled = () => new Promise((done) => setTimeout(done))

describe('the page of favourites', () => {
  test('[J14] is asked for anew after its prices have changed, and shows none of the old ones meanwhile', async () => {
    const { list, asked } = stage(3)
    list.show(anyWish)
    await settled()
    list.show(anyWish)
    expect(asked).toHaveLength(1)
    list.forget()
    expect(list.current()).toMatchObject({ status: 'waiting', products: [] })
    list.show(anyWish)
    await settled()
    expect(asked).toHaveLength(2)
    expect(list.current()).toMatchObject({ status: 'ready', quantity: 3 })
  })

  test('[F02] shows 24, and 24 more when asked', async () => {
    const { list, asked, shownIds } = stage(60)
    list.show(anyWish)
    await settled()
    expect(list.current()).toMatchObject({ status: 'ready', quantity: 60 })
    expect(shownIds()).toEqual(upTo(60).slice(0, FAVORITES_PAGE_SIZE))
    await list.more()
    expect(shownIds()).toEqual(upTo(60).slice(0, 48))
    await list.more()
    expect(shownIds()).toEqual(upTo(60))
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 3])
  })

  test('an empty list asks nobody', async () => {
    const { list, asked } = stage(0)
    list.show(anyWish)
    await settled()
    expect([list.current().status, asked]).toEqual(['ready', []])
  })

  test('after a removal the next page leaves nothing out and shows nothing twice', async () => {
    const { list, keep, shownIds } = stage(60)
    list.show(anyWish)
    await settled()
    const left = upTo(60).filter((id) => ![60, 55, 50].includes(id))
    keep(left)
    expect(shownIds()).toEqual(left.slice(0, 21))
    await list.more()
    expect(shownIds()).toEqual(left.slice(0, 48))
    expect(list.current().quantity).toBe(60)
    keep(upTo(60))
    expect(shownIds().slice(0, 24)).toEqual(upTo(60).slice(0, 24))
  })

  test('another order keeps the old cards until the new ones are there', async () => {
    const { list, shownIds } = stage(5)
    list.show(anyWish)
    await settled()
    list.show({ sort: 'price_up', inStock: false })
    expect([list.current().isChanging, shownIds()]).toEqual([true, [5, 4, 3, 2, 1]])
    await settled()
    expect([list.current().isChanging, shownIds()]).toEqual([false, [1, 2, 3, 4, 5]])
  })

  test('of two orders the later one stays, whichever is answered first', async () => {
    const waiting: (() => void)[] = []
    const { list, shownIds } = stage(3, async (body) => {
      await new Promise<void>((done) => void waiting.push(done))
      return answer(body)
    })
    list.show({ sort: 'discount', inStock: false })
    list.show({ sort: 'price_up', inStock: false })
    waiting[1]?.()
    await settled()
    waiting[0]?.()
    await settled()
    expect(shownIds()).toEqual([1, 2, 3])
  })

  test('Back finds it as it was; after a minute it looks again, with as many pages', async () => {
    const { list, asked, pass, shownIds } = stage(60)
    list.show(anyWish)
    await settled()
    await list.more()
    list.show(anyWish)
    expect(asked).toHaveLength(2)
    pass(61_000)
    list.show(anyWish)
    await settled()
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 1, 2])
    expect(shownIds()).toHaveLength(48)
  })

  test('what was added elsewhere comes in; what was removed from a later page is not counted', async () => {
    const { list, asked, keep, shownIds } = stage(30)
    list.show(anyWish)
    await settled()
    keep([99, ...upTo(30)])
    await settled()
    expect(shownIds()[0]).toBe(99)
    keep([99, ...upTo(30).filter((id) => id !== 1)])
    await settled()
    expect([asked.length, list.current().quantity]).toEqual([3, 30])
  })

  test('what the shop does not know is handed over to be forgotten', async () => {
    const { list, keep, forget } = stage(2)
    keep([5000, 2, 1])
    list.show(anyWish)
    await settled()
    expect(forget).toHaveBeenCalledWith([5000])
  })

  test('the price an item is first seen with is noted', async () => {
    const seen = { id: 1, savedAt: '2026-11-03T10:00:00Z', savedPrice: null, price: { final: 12.5, currency: 'USD' } }
    const saved = { id: 2, savedAt: null, savedPrice: 20, price: { final: 12.5, currency: 'USD' } }
    const { list, note } = stage(2, async () => ({
      result: { products: [seen, saved], quantity: 2 },
      favoriteItemIds: [2, 1],
    }))
    list.show(anyWish)
    await settled()
    expect(note).toHaveBeenCalledWith([
      { id: 1, savedAt: Date.parse('2026-11-03T10:00:00Z'), savedPrice: { USD: 12_50 } },
      { id: 2, savedAt: 0, savedPrice: { USD: 20_00 } },
    ])
  })

  test('trouble is told and can be tried again', async () => {
    let isDown = true
    const { list, shownIds } = stage(30, async (body) => {
      if (isDown) throw new Error('no network')
      return answer(body)
    })
    list.show(anyWish)
    await settled()
    expect(list.current().status).toBe('failed')
    isDown = false
    list.retry()
    await settled()
    expect([list.current().status, shownIds().length]).toEqual(['ready', 24])
    isDown = true
    await list.more()
    expect([list.current().moreState, shownIds().length]).toEqual(['failed', 24])
    isDown = false
    await list.more()
    expect([list.current().moreState, shownIds().length]).toEqual(['idle', 30])
  })
})
