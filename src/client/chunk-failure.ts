import { sessionStore } from './safe-storage.ts'

/** Spec 2: a chunk that fails to load (a new release replaced it) reloads the page, at most once in 60 seconds. */
const GUARD_MS = 60_000
const KEY = 'chunk-reload-at'

export function mayReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || Number.isNaN(lastReloadAt) || now - lastReloadAt >= GUARD_MS || now < lastReloadAt
}

/** False if the page was reloaded a moment ago, because then reloading does not help. */
export function reloadOnce(): boolean {
  const saved = sessionStore.get(KEY)
  if (!mayReload(saved === null ? null : Number(saved), Date.now())) return false
  // Without storage the page would reload forever.
  if (!sessionStore.set(KEY, String(Date.now()))) return false
  location.reload()
  return true
}
