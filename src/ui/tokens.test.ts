import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const css = await readFile(new URL('./tokens.css', import.meta.url), 'utf8')
const root = css.slice(css.indexOf(':root'), css.indexOf('@media'))
const colours = new Map([...root.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))

function luminance(name: string) {
  const hex = colours.get(name)
  if (!hex) throw new Error(`tokens.css has no colour --${name}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Every colour of text with every ground that the shop sets it on. */
const texts: Record<string, string[]> = {
  ink: ['paper', 'sand', 'stone', 'garnet-tint', 'success-tint', 'warn-tint', 'error-tint', 'info-tint'],
  'ink-2': ['paper', 'sand', 'stone', 'garnet-tint'],
  'ink-3': ['paper', 'sand'],
  garnet: ['paper', 'sand', 'stone', 'garnet-tint'],
  'garnet-deep': ['paper', 'sand', 'garnet-tint'],
  sale: ['paper', 'sand'],
  success: ['paper', 'sand', 'success-tint'],
  warn: ['paper', 'sand', 'warn-tint'],
  error: ['paper', 'sand', 'error-tint'],
  info: ['paper', 'sand', 'info-tint'],
  'on-garnet': ['garnet', 'garnet-deep'],
  'on-ink': ['ink', 'ink-2'],
  champagne: ['ink'],
  'night-ink': ['night', 'night-surface'],
  'night-ink-2': ['night', 'night-surface'],
  'night-accent': ['night', 'night-surface', 'ink'],
}

/** Borders that mark a control, icons and rings. */
const marks: Record<string, string[]> = {
  'line-strong': ['paper', 'sand'],
  ink: ['paper', 'sand', 'stone'],
  garnet: ['paper', 'sand', 'garnet-tint'],
  error: ['paper', 'sand'],
  success: ['paper', 'sand'],
  'night-line-strong': ['night', 'night-surface'],
}

const pairs = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const))

test.each(pairs(texts))('text in %s on %s reaches 4.5', (front, ground) => {
  expect(contrast(front, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each(pairs(marks))('a mark in %s on %s reaches 3', (front, ground) => {
  expect(contrast(front, ground)).toBeGreaterThanOrEqual(3)
})

test('the hairline and the champagne would fail as text on paper, so they are not listed', () => {
  expect(contrast('line', 'paper')).toBeLessThan(3)
  expect(contrast('champagne', 'paper')).toBeLessThan(3)
})

test('every colour of the file takes part in a pair or is named here as never under or over text', () => {
  const decorative = ['line']
  const used = new Set([...pairs(texts), ...pairs(marks)].flat())
  expect([...colours.keys()].filter((name) => name && !used.has(name) && !decorative.includes(name))).toEqual([])
})
