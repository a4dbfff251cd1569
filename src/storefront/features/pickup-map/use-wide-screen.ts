import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 900px)'

/** Room for the list and the map side by side. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
