import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let page: EventTarget
let afterPress: (act: () => void) => void
const happen = (type: string) => page.dispatchEvent(new Event(type))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  ;({ afterPress } = await import('./after-press.ts'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while nothing is pressed it happens at once', () => {
  const act = vi.fn()
  afterPress(act)
  expect(act).toHaveBeenCalledOnce()
})

test('while something is pressed it waits for the click, and comes after whoever listens for that', () => {
  const order: string[] = []
  happen('pointerdown')
  afterPress(() => order.push('the page is laid out anew'))
  happen('pointerup')
  page.addEventListener('click', () => order.push('the button is heard'))
  happen('click')
  vi.runAllTimers()
  expect(order).toEqual(['the button is heard', 'the page is laid out anew'])
})

test('on a touch screen the field is left after the finger is up, and the click is still to come', () => {
  const act = vi.fn()
  happen('pointerdown')
  happen('pointerup')
  afterPress(act)
  expect(act).not.toHaveBeenCalled()
  happen('click')
  vi.runAllTimers()
  expect(act).toHaveBeenCalledOnce()
})

test.each(['pointerup', 'pointercancel'])('a press that comes to nothing (%s) does not hold it up for ever', (end) => {
  const act = vi.fn()
  happen('pointerdown')
  afterPress(act)
  happen(end)
  vi.advanceTimersByTime(349)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  const next = vi.fn()
  afterPress(next)
  expect(next).toHaveBeenCalledOnce()
})
