import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { accentProblems, accentShades, GROUNDS, logoTypeOf, lookSheet } from './shop-look.ts'

const tokens = await readFile(new URL('../../ui/tokens.css', import.meta.url), 'utf8')

test('[OPENING] the grounds are those of the tokens', () => {
  expect(GROUNDS).toEqual(
    ['paper', 'sand', 'stone'].map((name) => new RegExp(`--${name}: (#\\w{6})`).exec(tokens)?.[1]),
  )
})

test.each([
  ['#6b2c3e', []],
  ['#1F4E5F', []],
  ['#000000', []],
  ['#d9b36a', ['colour_contrast']],
  ['#ffffff', ['colour_contrast']],
  // Readable on paper, not on stone.
  ['#6f6f6f', ['colour_contrast']],
  ['red', ['colour_format']],
  ['#6b2c3', ['colour_format']],
  ['#6b2c3e;}', ['colour_format']],
])('[OPENING] the colour %s is refused for %j', (accent, reasons) => {
  expect(accentProblems(accent).map(({ reason }) => reason)).toEqual(reasons)
})

test('[OPENING] the colour comes with a deeper and a lighter one; without it the sheet says nothing', () => {
  expect(accentShades('#1f4e5f')).toEqual({ deep: '#183d4a', tint: '#e9eceb' })
  expect(lookSheet({ accent: '#1f4e5f' })).toBe(
    ':root:root{--garnet:#1f4e5f;--garnet-deep:#183d4a;--garnet-tint:#e9eceb}\n',
  )
  expect(lookSheet({ accent: null })).toBe('')
})

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  [svg('<path d="M0 0"/>'), 'image/svg+xml'],
  [`<?xml version="1.0"?>\n<!-- drawn by hand -->\n${svg('<g fill="url(#shade)"/>')}\n`, 'image/svg+xml'],
  [svg('<script>1</script>'), null],
  [svg('<g onload="1"/>'), null],
  [svg('<foreignObject/>'), null],
  [svg('<image href="https://elsewhere.example/x.png"/>'), null],
  [svg('<a href="javascript:1"/>'), null],
  [svg('<style>@import "x"</style>'), null],
  [svg('<rect fill="url(https://elsewhere.example)"/>'), null],
  [`<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`, null],
  ['<html><svg></svg></html>', null],
  ['', null],
  [svg(' '.repeat(200_001)), null],
])('[OPENING] a logo of %s is %s', (text, type) => {
  expect(logoTypeOf(bytes(text))).toBe(type)
})

test('[OPENING] a PNG is known by its first bytes', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
  expect(logoTypeOf(png)).toBe('image/png')
  expect(logoTypeOf(png.slice(1))).toBeNull()
})
