import { useSyncExternalStore } from 'react'
import { type DeviceClass, deviceClass, RESIZE_SETTLES_MS } from '#rules/device/device-class.ts'

const hasTouch = () => navigator.maxTouchPoints > 0
const read = () => deviceClass(window.innerWidth, hasTouch())

let current: DeviceClass | undefined
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function onResize() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const next = read()
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  }, RESIZE_SETTLES_MS)
}

/** Calls back when the device class changes; returns the unsubscribe function. */
export function watchDeviceClass(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('resize', onResize)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('resize', onResize)
  }
}

export function currentDeviceClass(): DeviceClass {
  // Without listeners no resize is observed, so read again.
  if (current === undefined || listeners.size === 0) current = read()
  return current
}

/** Null on the server and before hydration: whatever depends on it must look right without it. */
export function useDeviceClass(): DeviceClass | null {
  return useSyncExternalStore<DeviceClass | null>(watchDeviceClass, currentDeviceClass, () => null)
}
