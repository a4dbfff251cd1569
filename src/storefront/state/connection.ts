import { useSyncExternalStore } from 'react'
import { NOTICE_ATTRIBUTE, SAVED_AT_ATTRIBUTE } from '../shared/offline/marks.ts'
import { onVisitorData } from './visitor-data.ts'

export type Connection = {
  /** False when the browser is sure that there is none, and on a saved page until the shop has answered. */
  isOnline: boolean
  /** When the page on the screen was true, if it is one that was saved; null for a page of the network. */
  savedAt: string | null
}

const unknown: Connection = { isOnline: true, savedAt: null }
let current: Connection | null = null
const listeners = new Set<() => void>()

function read(): Connection {
  if (!current) {
    const savedAt = document.documentElement.getAttribute(SAVED_AT_ATTRIBUTE)
    // Browsers call themselves connected when they are connected to anything, such as a router without internet.
    current = { isOnline: navigator.onLine && savedAt === null, savedAt }
  }
  return current
}

function set(next: Partial<Connection>): void {
  current = { ...read(), ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    // A page that the browser has put aside does not hear of it meanwhile.
    window.addEventListener('pageshow', update)
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function update(): void {
  if (!navigator.onLine) set({ isOnline: false })
  else if (read().savedAt === null) set({ isOnline: true })
}

onVisitorData(() => {
  if (!read().isOnline && navigator.onLine) set({ isOnline: true })
})

/** Another page is on the screen, and it came from the network. */
export function leaveSavedCopy(): void {
  if (read().savedAt === null) return
  document.documentElement.removeAttribute(SAVED_AT_ATTRIBUTE)
  set({ savedAt: null })
}

/** The worker's own notice stands in the page until the page can tell it by itself. */
export function takeOverNotice(): void {
  document.querySelector(`body > [${NOTICE_ATTRIBUTE}]`)?.remove()
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, read, () => unknown)
}
