import { useSyncExternalStore } from 'react'

/** What a browser offers when it can install the shop as an app; it comes once, soon after the page. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

export type InstallOffer = { /** True when the visitor agreed. */ install(): Promise<boolean> }

let current: InstallOffer | null = null
const listeners = new Set<() => void>()

function set(next: InstallOffer | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer until somebody asks for it: it must not interrupt anybody by itself. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set({
      async install() {
        // The browser takes an offer back once it was made.
        set(null)
        const { outcome } = await (event as InstallEvent).prompt()
        return outcome === 'accepted'
      },
    })
  })
  window.addEventListener('appinstalled', () => set(null))
}

/** Null where the browser cannot install, or has installed already. */
export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => null,
  )
}

/** Whether the page runs in its own window and not in a tab. */
export function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
