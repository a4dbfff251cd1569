import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FavoriteProduct } from '#contract/catalog/favorites.ts'
import { PriceDropMark } from './price-drop-mark.tsx'

const NBSP = '\u00A0'
const now = new Date(2026, 10, 15, 12)
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).toISOString()

const text = (item: Partial<FavoriteProduct>, language: 'ru' | 'en' = 'ru') =>
  renderToStaticMarkup(<PriceDropMark product={item as FavoriteProduct} language={language} now={now} />).replace(
    /<[^>]*>/g,
    '',
  )
const priceDrop = { amount: 1200, amountFormatted: `1${NBSP}200${NBSP}₽` }

test('an item that became cheaper says by how much, and since when if that is known', () => {
  const savedAt = at(2026, 11, 3)
  expect(text({ priceDrop, savedAt })).toBe(`Дешевле на 1${NBSP}200${NBSP}₽ с 3${NBSP}ноября`)
  expect(text({ priceDrop, savedAt: null })).toBe(`Дешевле на 1${NBSP}200${NBSP}₽`)
  expect(text({ priceDrop: null, savedAt })).toBe('')
})

test.each([
  ['ru', at(2026, 11, 3), `3${NBSP}ноября`],
  ['en', at(2026, 11, 3), `3${NBSP}November`],
  ['ru', at(2025, 11, 3), `3${NBSP}ноября${NBSP}2025`],
  ['en', at(2025, 11, 3), `3${NBSP}November${NBSP}2025`],
] as const)('in %s the day of %s is %s, on one line', (language, savedAt, day) => {
  expect(text({ priceDrop, savedAt }, language)).toMatch(new RegExp(` ${day}$`))
})
