import { localStore } from '#client/safe-storage.ts'
import { createStoredValue, useStoredValue } from '#client/stored-value.ts'

const KEY = 'recent-searches'
/** As many as fit above what is popular. */
export const MAX_RECENT = 5
const MAX_LENGTH = 100

/** The newest first; asking again brings an old one to the front, however it was written. */
export function withRecent(list: readonly string[], query: string): string[] {
  const tidy = query.replace(/\s+/g, ' ').trim()
  if (tidy === '' || tidy.length > MAX_LENGTH) return [...list]
  const isSame = (one: string) => one.toLowerCase() === tidy.toLowerCase()
  return [tidy, ...list.filter((one) => !isSame(one))].slice(0, MAX_RECENT)
}

/** Whatever is stored, only queries come out. */
export function readRecent(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return none
  return stored.filter((one) => typeof one === 'string' && one !== '' && one.length <= MAX_LENGTH).slice(0, MAX_RECENT)
}

const none: readonly string[] = []
const recent = createStoredValue({ storage: localStore, key: KEY, parse: readRecent, none })

export function rememberQuery(query: string): void {
  recent.write(withRecent(recent.read(), query))
}

export function forgetQueries(): void {
  recent.write(none)
}

export function useRecentQueries(): readonly string[] {
  return useStoredValue(recent)
}
