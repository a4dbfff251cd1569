import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { WEB_VITALS_PATH, type WebVital, type WebVitalsReport } from '#contract/monitoring/web-vitals.ts'

type Page = { route(): string; device(): WebVitalsReport['device'] }

/**
 * Measures the visit with `web-vitals` and reports once, when the page is hidden, because only then the figures are
 * final. The device class is all it says about the visitor.
 */
export function watchWebVitals({ route, device }: Page): void {
  const values: WebVitalsReport['values'] = {}
  // The figures belong to the page that was loaded, even after client-side navigation.
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
  // Registered last: the library finalises its figures in the same event, which also fires when the page is left.
  document.addEventListener('visibilitychange', notify)
}
