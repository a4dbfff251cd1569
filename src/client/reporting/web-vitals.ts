import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { WEB_VITALS_PATH, type WebVital, type WebVitalsReport } from '#contract/monitoring/web-vitals.ts'

type Page = { route(): string; device(): WebVitalsReport['device'] }

/**
 * Measures this visit as the library of the field does, and tells it once, when the page is left or hidden: before that
 * the figures are not final. Of the visitor nothing is told but the class of the device.
 */
export function watchWebVitals({ route, device }: Page): void {
  const values: WebVitalsReport['values'] = {}
  // The figures belong to the page that was loaded, wherever one has gone since.
  const about = { route: route(), device: device() }
  const note = ({ name, value }: { name: string; value: number }) => {
    values[name as WebVital] = Math.round(value * 1_000) / 1_000
  }
  onLCP(note)
  onINP(note)
  onCLS(note)
  onTTFB(note)

  let isReported = false
  function notify() {
    if (isReported || document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return
    isReported = true
    const body = new Blob([JSON.stringify({ ...about, values })], { type: 'application/json' })
    navigator.sendBeacon?.(WEB_VITALS_PATH, body)
  }
  // The last to hear of it: the library finishes its figures at the same moment. It comes also when the page is left.
  document.addEventListener('visibilitychange', notify)
}
