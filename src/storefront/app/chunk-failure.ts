/** Spec 2: a chunk that fails to load (a new release replaced it) reloads the page, at most once in 60 seconds. */
const GUARD_MS = 60_000
const KEY = 'chunk-reload-at'

export function mayReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || Number.isNaN(lastReloadAt) || now - lastReloadAt >= GUARD_MS || now < lastReloadAt
}

export function reloadOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const kept = sessionStorage.getItem(KEY)
    if (!mayReload(kept === null ? null : Number(kept), Date.now())) return
    // Without this Vite would also throw, and the error page would flash before the reload.
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
