import { useEffect } from 'react'
import { openPopup } from '../open-popup.ts'

/** Ctrl+K and ⌘K, as everywhere. */
export function useSearchShortcut(): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const isShortcut = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
      if (!isShortcut || event.repeat) return
      // Some browsers have a search field of their own there.
      event.preventDefault()
      openPopup('search')
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
