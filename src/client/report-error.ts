import type { ErrorKind } from '#rules/error-reporting/error-event.ts'

/** An error and its context. */
export type ErrorReport = {
  error: unknown
  kind: ErrorKind
  at: number
  /** Method and path pattern of a failed call. */
  call?: string
  status?: number
  requestId?: string
}

/** Errors queued until the sender is loaded; later ones are mostly consequences of the first. */
const MAX_WAITING = 10

let waiting: ErrorReport[] = []
let send: ((report: ErrorReport) => void) | null = null
/** The same error may pass several handlers that report it. */
const reported = new WeakSet<object>()

/** Reports an error; it is sent once the sender is loaded, long after the page is usable. */
export function reportError(error: unknown, about: Omit<ErrorReport, 'error' | 'at'>): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  const report = { ...about, error, at: Date.now() }
  if (send) send(report)
  else if (waiting.length < MAX_WAITING) waiting.push(report)
}

/** From now on errors go to `next`, queued ones first. */
export function sendReportsTo(next: (report: ErrorReport) => void): void {
  send = next
  const earlier = waiting
  waiting = []
  earlier.forEach(next)
}

/** Reports uncaught errors from the first moment of the page. */
export function watchUncaughtErrors(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('error', ({ error }) => {
    // Without an error object it is a file that failed to load, or a cross-origin script, whose errors browsers hide.
    if (error) reportError(error, { kind: 'unhandled' })
  })
  page.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { kind: 'rejection' }))
}
