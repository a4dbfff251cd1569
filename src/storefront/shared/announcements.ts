import { useSyncExternalStore } from 'react'

let message = ''
const listeners = new Set<() => void>()

/** Reads a sentence out to those who listen to the page, without moving anything. */
export function announce(text: string): void {
  // The same words twice would be no change, and so not be read.
  message = text === message ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

export function useAnnouncement(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => message,
    () => '',
  )
}
