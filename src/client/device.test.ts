import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let device: typeof import('./device.ts')
let resizeTo: (width: number) => void
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  let onResize = () => {}
  const page = {
    innerWidth: 1440,
    addEventListener: (name: string, listener: () => void) => {
      if (name === 'resize') onResize = listener
    },
    removeEventListener: () => {
      onResize = () => {}
    },
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { maxTouchPoints: 0 })
  resizeTo = (width) => {
    page.innerWidth = width
    onResize()
  }
  device = await import('./device.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[J25] the class is updated 50 ms after the last resize, and not before', () => {
  const changed = vi.fn()
  expect(device.currentDeviceClass()).toBe('desktop')
  device.watchDeviceClass(changed)
  resizeTo(1000)
  vi.advanceTimersByTime(49)
  resizeTo(700)
  vi.advanceTimersByTime(49)
  expect(device.currentDeviceClass()).toBe('desktop')
  expect(changed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(device.currentDeviceClass()).toBe('mobile')
  expect(changed).toHaveBeenCalledTimes(1)
})

test('[J25] a resize within the class, or after one has stopped watching, tells nobody', () => {
  const changed = vi.fn()
  device.currentDeviceClass()
  const stop = device.watchDeviceClass(changed)
  resizeTo(1300)
  vi.advanceTimersByTime(50)
  stop()
  resizeTo(700)
  vi.advanceTimersByTime(50)
  expect(changed).not.toHaveBeenCalled()
})

test('[J25] a resize that nobody listened to is known to whoever listens next', () => {
  device.currentDeviceClass()
  device.watchDeviceClass(() => {})()
  resizeTo(700)
  vi.advanceTimersByTime(50)
  expect(device.currentDeviceClass()).toBe('mobile')
})
