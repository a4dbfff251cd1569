import { useEffect, useEffectEvent } from 'react'

/**
 * Back may restore a page from the back/forward cache as it was left, with a button still busy opening the payment
 * page.
 */
export function useRestoredPage(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored)
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && restored()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}
