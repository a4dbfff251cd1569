import { beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, showToast, toastStore } from './toasts.ts'

const texts = () => toastStore.current().map((toast) => toast.text)

// Also those that another file left behind: all files share the region.
beforeEach(() => {
  for (const { id } of toastStore.current()) dismissToast(id)
})

test('a toast is shown until it is dismissed, and the region hears of both', () => {
  const heard = vi.fn()
  const forget = toastStore.subscribe(heard)
  const id = showToast({ text: 'Сохранили' })
  expect(texts()).toEqual(['Сохранили'])
  dismissToast(id)
  dismissToast(id)
  expect(texts()).toEqual([])
  expect(heard).toHaveBeenCalledTimes(2)
  forget()
})

test('the same words do not pile up', () => {
  showToast({ text: 'Сохранили' })
  showToast({ text: 'Удалили' })
  showToast({ text: 'Сохранили' })
  expect(texts()).toEqual(['Удалили', 'Сохранили'])
})

test('no more than three at once: the oldest leaves', () => {
  for (const text of ['1', '2', '3', '4']) showToast({ text })
  expect(texts()).toEqual(['2', '3', '4'])
})
