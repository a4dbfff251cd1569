import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import {
  MAX_SLIDES,
  nextGroup,
  SLIDES_PER_DESKTOP_GROUP,
  SLIDES_SEEN_ON_MOBILE,
  slidesInView,
  slidesShown,
} from './slider-numbers.ts'

const css = await readFile(new URL('./slider.module.css', import.meta.url), 'utf8')
const seen = [...css.matchAll(/--seen: ([\d.]+);/g)].map(([, value]) => Number(value))

describe('[R08] a slider shows 4 products per desktop group, 2.3 on a phone and 8 at most', () => {
  test('the constants', () => {
    expect([SLIDES_PER_DESKTOP_GROUP, SLIDES_SEEN_ON_MOBILE, MAX_SLIDES]).toEqual([4, 2.3, 8])
  })

  test('the style sheet says the same, from the narrowest screen to the widest', () => {
    expect(seen.at(0)).toBe(SLIDES_SEEN_ON_MOBILE)
    expect(seen.at(-1)).toBe(SLIDES_PER_DESKTOP_GROUP)
  })

  test('a ninth slide is not shown', () => {
    expect(slidesShown([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(slidesShown([1, 2])).toEqual([1, 2])
  })
})

const desktop = { seen: 400, step: 100, count: 8 }
const mobile = { seen: 230, step: 100, count: 8 }

test.each([
  [
    { ...desktop, scrolled: 0 },
    { first: 0, last: 3 },
  ],
  [
    { ...desktop, scrolled: 400 },
    { first: 4, last: 7 },
  ],
  [
    { ...desktop, scrolled: 399.4 },
    { first: 4, last: 7 },
  ],
  [
    { ...mobile, scrolled: 0 },
    { first: 0, last: 1 },
  ],
  [
    { ...mobile, scrolled: 570 },
    { first: 6, last: 7 },
  ],
  [
    { ...mobile, scrolled: 0, count: 0 },
    { first: 0, last: -1 },
  ],
])('%j shows %j', (view, range) => {
  expect(slidesInView(view)).toEqual(range)
})

test.each([
  [{ ...desktop, scrolled: 0 }, 1, 4],
  [{ ...desktop, scrolled: 400 }, 1, 7],
  [{ ...desktop, scrolled: 400 }, -1, 0],
  [{ ...mobile, scrolled: 200 }, 1, 4],
  [{ ...mobile, scrolled: 100 }, -1, 0],
] as const)('from %j by %i the row goes to slide %i', (view, direction, slide) => {
  expect(nextGroup(view, direction)).toBe(slide)
})
