import { beforeEach, expect, test, vi } from 'vitest'
import { profile as en } from '#texts/en/profile.ts'
import { profile as ru } from '#texts/ru/profile.ts'
import { ApiError } from '../../app/api.ts'
import { failureWords } from './failure-words.ts'
import { shownDay } from './shown-day.ts'

const showToast = vi.fn()
vi.mock('#ui/popups/toasts.ts', () => ({ showToast }))
const { copyText } = await import('./copy-text.ts')

beforeEach(() => showToast.mockClear())

test('[P67] what was copied is said so, and what the browser refused too', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText('Тверская, 1')
  expect(writeText).toHaveBeenCalledWith('Тверская, 1')
  expect(showToast).toHaveBeenLastCalledWith({ text: 'Скопировано.' })
  writeText.mockRejectedValue(new Error('refused'))
  await copyText('Тверская, 1')
  expect(showToast).toHaveBeenLastCalledWith({ text: 'Браузер не дал скопировать.', tone: 'error' })
  vi.unstubAllGlobals()
})

test('[P45] data that was not saved is said so, with the reason of the server', () => {
  const answer = { success: false, code: 'profile.too_many_addresses', message: 'Удалите ненужный.' } as never
  expect(failureWords(new ApiError(422, answer))).toBe('Данные не сохранены. Удалите ненужный.')
  expect(failureWords(new Error('no response'))).toBe('Данные не сохранены.')
})

test('a term ends on the same day wherever one reads of it', () => {
  expect(shownDay('2027-03-08T21:30:00.000Z', 'ru')).toBe('9\u00A0марта\u00A02027')
  expect(shownDay('2027-03-08T21:30:00.000Z', 'en')).toBe('9\u00A0March\u00A02027')
})

test('[P43, P45, P64, P65, P66, P67, P68, P70, P71] every text of the catalogue is there in both languages', () => {
  const texts = (words: typeof ru) => [
    words.noData,
    words.notSaved,
    words.personal.birthdayFixed,
    words.unchanged,
    words.wait,
    words.copied,
    words.saved,
    words.subscriptions.changed,
    words.subscriptions.noneDone,
  ]
  expect(new Set([...texts(ru), ...texts(en)]).size).toBe(18)
})
