import { expect, test } from 'vitest'
import { loadTag } from './registry.ts'
import type { TagEvent } from './tag-event.ts'
import type { TagsFrame } from './tags-frame.ts'

const page = 'https://lunnitsa.ru/'
const view: TagEvent = { kind: 'pageView', page, title: 'Т', referrer: '' }
const ring = { id: 10, name: 'Кольцо', brand: 'Вера' }
const added: TagEvent = { kind: 'addToCart', page, items: [ring], currency: 'RUB' }

/** A frame in which no program comes unless a test puts it there. */
function emptyFrame() {
  const programs: string[] = []
  const inside: Record<string, unknown> = {}
  const frame: TagsFrame = {
    inside: inside as never,
    own: (value) => structuredClone(value),
    run: (src) => void programs.push(src),
    close: () => {},
  }
  return { inside, programs, frame }
}

test('Yandex Metrica is started with nothing watched by itself; goods go into its layer, the rest to its program', async () => {
  const { inside, programs, frame } = emptyFrame()
  const notify = (await loadTag('metrika'))?.open(frame, '12345678')
  expect(programs).toEqual(['https://mc.yandex.ru/metrika/tag.js'])
  const waiting = (inside.ym as { a: unknown[][] }).a
  const watched = { clickmap: false, trackLinks: false, webvisor: false }
  expect(waiting).toEqual([[12_345_678, 'init', { defer: true, ecommerce: 'metrikaLayer', ...watched }]])
  notify?.(view)
  expect(waiting.at(-1)).toEqual([12_345_678, 'hit', page, { title: 'Т', referer: '' }])
  const program: unknown[][] = []
  inside.ym = (...call: unknown[]) => void program.push(call)
  notify?.(view)
  expect([waiting.length, program.length]).toEqual([2, 1])
  notify?.(added)
  expect(inside.metrikaLayer).toMatchObject([{ ecommerce: { currencyCode: 'RUB', add: {} } }])
})

test('a container of Google Tag Manager begins with its start, and gets everything in its layer', async () => {
  const { inside, programs, frame } = emptyFrame()
  const notify = (await loadTag('tag-manager'))?.open(frame, 'GTM-ABC123')
  expect(programs).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'])
  notify?.(added)
  expect(inside.dataLayer).toMatchObject([{ event: 'gtm.js' }, { ecommerce: null }, { event: 'add_to_cart' }])
})

test.each(['nobody', 'constructor'])('a build does not know %s', async (name) => {
  expect(await loadTag(name)).toBeNull()
})
