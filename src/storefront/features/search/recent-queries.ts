import { useSyncExternalStore } from 'react'

const KEY = 'recent-searches'
/** As many as fit above what is popular. */
export const MOST_RECENT = 5
const LONGEST = 100

/** The newest first; asking again brings an old one to the front, however it was written. */
export function withRecent(list: readonly string[], query: string): string[] {
  const tidy = query.replace(/\s+/g, ' ').trim()
  if (tidy === '' || tidy.length > LONGEST) return [...list]
  const isSame = (one: string) => one.toLowerCase() === tidy.toLowerCase()
  return [tidy, ...list.filter((one) => !isSame(one))].slice(0, MOST_RECENT)
}

/** Whatever was in the store, only queries come out. */
export function readRecent(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(list)) return []
    return list.filter((one) => typeof one === 'string' && one !== '' && one.length <= LONGEST).slice(0, MOST_RECENT)
  } catch {
    return []
  }
}

const none: readonly string[] = []
let current: readonly string[] | null = null
const listeners = new Set<() => void>()

function recent(): readonly string[] {
  if (current === null) {
    try {
      current = readRecent(localStorage.getItem(KEY))
    } catch {
      current = none
    }
  }
  return current
}

function keep(list: readonly string[]): void {
  current = list
  try {
    if (list.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // Where nothing can be kept it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function rememberQuery(query: string): void {
  keep(withRecent(recent(), query))
}

export function forgetQueries(): void {
  keep(none)
}

export function useRecentQueries(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recent,
    () => none,
  )
}
