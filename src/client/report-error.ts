import type { ErrorKind } from '#rules/error-reporting/error-event.ts'

/** What went wrong, and what is known of it besides. */
export type ErrorReport = {
  error: unknown
  kind: ErrorKind
  at: number
  /** Method and path pattern of a call that failed. */
  call?: string
  status?: number
  requestId?: string
}

/** Before whoever sends them is there; one that is not among the first is most often their consequence. */
const MAX_WAITING = 10

let waiting: ErrorReport[] = []
let send: ((report: ErrorReport) => void) | null = null
/** One error passes several places that tell of errors. */
const reported = new WeakSet<object>()

/** Tells of an error; it leaves when what sends it is loaded, long after the page can be used. */
export function reportError(error: unknown, about: Omit<ErrorReport, 'error' | 'at'>): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  const report = { ...about, error, at: Date.now() }
  if (send) send(report)
  else if (waiting.length < MAX_WAITING) waiting.push(report)
}

/** From now on errors go to `next`, those that waited first. */
export function sendReportsTo(next: (report: ErrorReport) => void): void {
  send = next
  const earlier = waiting
  waiting = []
  earlier.forEach(next)
}

/** Errors that nobody caught, from the first moment of the page. */
export function watchUncaughtErrors(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('error', ({ error }) => {
    // Without an error it is a file that did not load, or a stranger's script, of which a browser says nothing.
    if (error) reportError(error, { kind: 'unhandled' })
  })
  page.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { kind: 'rejection' }))
}
