import { beforeEach, expect, test, vi } from 'vitest'

type Entry = { target: object; intersectionRatio: number }

const created: FakeObserver[] = []

class FakeObserver {
  readonly look: (entries: Entry[]) => void
  readonly options: { threshold: number }
  readonly observed = new Set<object>()

  constructor(look: (entries: Entry[]) => void, options: { threshold: number }) {
    this.look = look
    this.options = options
    created.push(this)
  }
  observe(element: object) {
    this.observed.add(element)
  }
  unobserve(element: object) {
    this.observed.delete(element)
  }
}

beforeEach(() => {
  created.length = 0
  vi.resetModules()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})

async function watched() {
  const { watchImpression } = await import('./impressions.ts')
  const card = {} as Element
  const seen = vi.fn()
  const stop = watchImpression(card, seen)
  const [observer] = created
  if (!observer) throw new Error('nothing observes')
  const show = (intersectionRatio: number) => observer.look([{ target: card, intersectionRatio }])
  return { card, seen, stop, observer, show, watchImpression }
}

test('[R07] a card counts as seen at 60 % and not below', async () => {
  const { seen, show, observer } = await watched()
  expect(observer.options.threshold).toBe(0.6)
  show(0.59)
  expect(seen).not.toHaveBeenCalled()
  show(0.6)
  expect(seen).toHaveBeenCalledTimes(1)
})

test('[R07] a card is seen once, however often it comes back', async () => {
  const { seen, show, observer } = await watched()
  show(1)
  show(0)
  show(1)
  expect(seen).toHaveBeenCalledTimes(1)
  expect(observer.observed.size).toBe(0)
})

test('a card that left the page is not seen any more', async () => {
  const { seen, show, stop } = await watched()
  stop()
  show(1)
  expect(seen).not.toHaveBeenCalled()
})

test('all cards share one observer', async () => {
  const { watchImpression } = await watched()
  watchImpression({} as Element, () => {})
  expect(created).toHaveLength(1)
})
