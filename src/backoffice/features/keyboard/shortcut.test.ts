import { describe, expect, test } from 'vitest'
import { type Press, SECTION_KEYS, shortcutOf } from './shortcut.ts'

const plain: Press = {
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isTyping: false,
  at: 10_000,
}
const idle = { startedAt: null, hasLetters: true }

describe('a press of a key in the back office', () => {
  test.each<[string, Partial<Press>, Partial<typeof idle> | { startedAt: number }, unknown]>([
    ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }, {}, { kind: 'go-to' }],
    ['⌘K in a field', { key: 'k', code: 'KeyK', metaKey: true, isTyping: true }, {}, { kind: 'go-to' }],
    ['Ctrl+K in the Russian layout', { key: 'л', code: 'KeyK', ctrlKey: true }, {}, { kind: 'go-to' }],
    ['Ctrl+K without letters', { code: 'KeyK', ctrlKey: true }, { hasLetters: false }, { kind: 'go-to' }],
    ['Ctrl+Shift+K', { code: 'KeyK', ctrlKey: true, shiftKey: true }, {}, null],
    ['?', { key: '?', code: 'Digit7', shiftKey: true }, {}, { kind: 'help' }],
    ['? in a field', { key: '?', code: 'Digit7', shiftKey: true, isTyping: true }, {}, null],
    ['? without letters', { key: '?', code: 'Slash', shiftKey: true }, { hasLetters: false }, null],
    ['/', { key: '/', code: 'Slash' }, {}, { kind: 'search' }],
    ['/ in the Russian layout', { key: '.', code: 'Slash' }, {}, { kind: 'search' }],
    ['/ in a field', { key: '/', code: 'Slash', isTyping: true }, {}, null],
    ['G', { key: 'g', code: 'KeyG' }, {}, 'started'],
    ['О alone', { key: 'o', code: 'KeyO' }, {}, null],
    ['G, then O', { key: 'o', code: 'KeyO' }, { startedAt: 9_000 }, { kind: 'section', path: '/' }],
    ['G, then Щ of the same key', { key: 'щ', code: 'KeyO' }, { startedAt: 9_000 }, { kind: 'section', path: '/' }],
    ['G, and O too late', { key: 'o', code: 'KeyO' }, { startedAt: 8_000 }, null],
    ['G, then O in a field', { key: 'o', code: 'KeyO', isTyping: true }, { startedAt: 9_000 }, null],
    ['G, then Ctrl+C, which copies', { key: 'c', code: 'KeyC', ctrlKey: true }, { startedAt: 9_000 }, null],
  ])('%s', (_, press, state, expected) => {
    expect(shortcutOf({ ...plain, ...press }, { ...idle, ...state })).toEqual(expected)
  })

  test('no letter leads to two sections', () => {
    const paths = Object.values(SECTION_KEYS)
    expect(new Set(paths).size).toBe(paths.length)
    expect(SECTION_KEYS.KeyG).toBeUndefined()
  })
})
