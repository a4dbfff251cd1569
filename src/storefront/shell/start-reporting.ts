import { beginTrace, currentTrace } from '#client/calls/trace.ts'
import { currentDeviceClass } from '#client/device.ts'
import { sendReportsTo } from '#client/report-error.ts'
import type { PageSite } from '#contract/page.ts'
import { onVisitorData, type VisitorData } from '../state/visitor-data.ts'

type Router = {
  state: { location: { pathname: string }; navigation: { state: string } }
  subscribe(look: (state: Router['state']) => void): unknown
}

type ReportingOptions = {
  router: Router
  site: PageSite['site']
  /** The pattern of the current route. */
  route(): string
}

/** Reports errors and load times. Its code is loaded long after the page is usable; earlier errors are queued. */
export function startReporting(options: ReportingOptions): void {
  afterPage(() =>
    import('#client/reporting/web-vitals.ts').then(({ watchWebVitals }) =>
      watchWebVitals({ route: options.route, device: currentDeviceClass }),
    ),
  )
  let isStarted = false
  onVisitorData(({ errorReporting }) => {
    if (isStarted) return
    isStarted = true
    if (errorReporting) afterPage(() => sendReports(options, errorReporting))
    else sendReportsTo(() => {})
  })
}

async function sendReports(
  { router, site, route }: ReportingOptions,
  where: NonNullable<VisitorData['errorReporting']>,
): Promise<void> {
  const { createReportSender } = await import('#client/reporting/send-reports.ts')
  const sender = createReportSender({
    ...where,
    route,
    release: import.meta.env.RELEASE,
    site: site.language,
    device: currentDeviceClass,
    url: () => location.href,
    isOnline: () => navigator.onLine,
  })
  sendReportsTo(sender.error)
  const [timing] = performance.getEntriesByType('navigation')
  const { timeOrigin } = performance
  if (timing) sender.page('pageload', timeOrigin, timeOrigin + timing.loadEventEnd, currentTrace())
  watchNavigations(router, (startedAt) => sender.page('navigation', startedAt, Date.now(), currentTrace()))
}

/** The time from a click to the next page on screen. */
function watchNavigations(router: Router, onShown: (startedAt: number) => void): void {
  let shown = router.state.location.pathname
  let startedAt: number | null = null
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle') {
      if (startedAt === null) {
        startedAt = Date.now()
        beginTrace()
      }
      return
    }
    const began = startedAt
    startedAt = null
    if (pathname === shown) return
    shown = pathname
    if (began !== null) onShown(began)
  })
}

/** When the page has finished loading and the browser is idle. */
function afterPage(run: () => Promise<unknown>): void {
  // Without this file nothing is reported, and the page works on.
  const quietly = () => void run().catch(() => {})
  // Not supported by every browser.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(quietly, { timeout: 5_000 }) : setTimeout(quietly, 1_000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
