import { useSyncExternalStore } from 'react'
import { localStore } from '#client/safe-storage.ts'
import { cssPxPerMm, parseScale, type ScreenScale } from '#rules/life-size/screen-scale.ts'

/** The screen is measured once; the browser remembers it. */
const KEY = 'screen-scale'

let known: ScreenScale | null | undefined
const listeners = new Set<() => void>()

function scale(): ScreenScale | null {
  if (known === undefined) known = parseScale(localStore.get(KEY))
  return known
}

export function keepScale(next: ScreenScale): void {
  known = next
  // Without storage it holds as long as the page.
  localStore.set(KEY, String(next.devicePxPerMm))
  for (const listener of listeners) listener()
}

/** CSS pixels of a millimetre on this screen at the browser's present zoom; null until it was measured. */
export function useScreenScale(): number | null {
  return useSyncExternalStore(subscribe, snapshot, () => null)
}

function snapshot(): number | null {
  const found = scale()
  return found && cssPxPerMm(found, window.devicePixelRatio)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The browser's zoom comes as a resize.
  window.addEventListener('resize', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('resize', listener)
  }
}
