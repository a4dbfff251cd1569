import { expect, test } from 'vitest'
import { withRoom } from './page-room.ts'

const text = async (html: readonly (string | Uint8Array)[]) =>
  withRoom(html, async (page) => Buffer.from(page).toString())

test('a page is its chunks, texts and bytes, one after another', async () => {
  expect(await text(['<p>Кольцо ', Buffer.from('«Купол»'), ' 💍</p>', Buffer.alloc(0), ''])).toBe(
    '<p>Кольцо «Купол» 💍</p>',
  )
  expect(await text([])).toBe('')
})

test('a room that a longer page has left shows nothing of it', async () => {
  await text(['x'.repeat(1_000)])
  expect(await text(['short'])).toBe('short')
})

test('pages that are worked on at once have rooms of their own, and one whose work fails leaves its room', async () => {
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(100))
  const shown = await Promise.all(
    pages.map((page) =>
      withRoom([page], async (bytes) => {
        await new Promise((done) => setTimeout(done, 5))
        return Buffer.from(bytes).toString()
      }),
    ),
  )
  expect(shown).toEqual(pages)
  await expect(withRoom(['x'], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await text(['y'])).toBe('y')
})
