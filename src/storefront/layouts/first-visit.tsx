import { useEffect, useRef } from 'react'
import { CookieStrip } from '../features/cookie-consent/cookie-strip.tsx'
import { CityStrip } from '../features/location-choice/city-strip.tsx'
import { useConsent } from '../state/consent/consent-storage.ts'
import styles from './first-visit.module.css'

/** One question at a time: two strips would leave no page on a phone. */
export default function FirstVisit() {
  const consent = useConsent()
  const box = useRef<HTMLDivElement>(null)

  // The rest of the shop keeps clear of it: what is focused or anchored comes to rest above, toasts stand on it.
  useEffect(() => {
    const strip = box.current
    if (!strip) return
    const root = document.documentElement
    const watcher = new ResizeObserver(() => {
      root.style.setProperty('--bottom-bar-height', `${strip.offsetHeight}px`)
    })
    watcher.observe(strip)
    // Scrolling keeps its distance by itself; what was on the screen already may lie under the strip when focused.
    const clear = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || strip.contains(target)) return
      const hidden = target.getBoundingClientRect().bottom - strip.getBoundingClientRect().top
      if (strip.offsetHeight > 0 && hidden > 0) window.scrollBy({ top: hidden + 16 })
    }
    document.addEventListener('focusin', clear)
    return () => {
      watcher.disconnect()
      document.removeEventListener('focusin', clear)
      root.style.removeProperty('--bottom-bar-height')
    }
  }, [])

  return (
    <div ref={box} className={styles.strips} data-foot-of-screen data-shown>
      {consent === null ? <CookieStrip /> : <CityStrip />}
    </div>
  )
}
