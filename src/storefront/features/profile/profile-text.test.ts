import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/calls/api.ts'
import { profile as en } from '#texts/en/customer/profile.ts'
import { profile as ru } from '#texts/ru/customer/profile.ts'
import { notSavedMessage } from './not-saved-message.ts'

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
  expect(showToast).toHaveBeenLastCalledWith({
    text: 'Браузер не дал скопировать: выделите текст и скопируйте его сами.',
    tone: 'error',
  })
  vi.unstubAllGlobals()
})

test('[P45] data that was not saved is said so, with the reason of the server', () => {
  const answer = { success: false, code: 'profile.too_many_addresses', message: 'Удалите ненужный.' } as never
  expect(notSavedMessage(new ApiError(422, answer))).toBe('Данные не сохранены. Удалите ненужный.')
  expect(notSavedMessage(new Error('no response'))).toBe('Данные не сохранены.')
})

test('[P43, P45, P64, P65, P66, P67, P68, P70, P71] every text of the catalogue is there in both languages', () => {
  const texts = (messages: typeof ru) => [
    messages.noData,
    messages.notSaved,
    messages.personal.birthdayFixed,
    messages.unchanged,
    messages.wait,
    messages.copied,
    messages.saved,
    messages.subscriptions.changed,
    messages.subscriptions.noneDone,
  ]
  expect(new Set([...texts(ru), ...texts(en)]).size).toBe(18)
})
