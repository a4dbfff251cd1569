import { afterEach, expect, test, vi } from 'vitest'
import { writeClipboard } from './write-clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

test('the clipboard of the browser is used where there is one', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await writeClipboard('Тверская, 1')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('Тверская, 1')
})

/** As much of a page as the older command needs. */
function stubPage(execCommand: () => boolean) {
  const field = { value: '', readOnly: false, style: {}, setAttribute: vi.fn(), select: vi.fn(), remove: vi.fn() }
  const body = { append: vi.fn() }
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('document', {
    ...{ activeElement: null, body, execCommand },
    ...{ querySelector: () => null, createElement: () => field },
  })
  return { field, body }
}

test.each([
  ['copied', () => true, true],
  ['refused', () => false, false],
  [
    'failed',
    () => {
      throw new Error('not allowed')
    },
    false,
  ],
])('on plain http the older command is used; %s', async (_, execCommand, isCopied) => {
  vi.stubGlobal('navigator', {})
  const { field, body } = stubPage(execCommand)
  expect(await writeClipboard('Тверская, 1')).toBe(isCopied)
  expect(field.value).toBe('Тверская, 1')
  expect(body.append).toHaveBeenCalledWith(field)
  expect(field.select).toHaveBeenCalled()
  expect(field.remove).toHaveBeenCalled()
})
