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
  /** The pattern of the address that is shown. */
  route(): string
}

/**
 * Tells of errors and of how fast the shop is. All that it needs is loaded when the page has long been usable; what
 * went wrong before waits.
 */
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

/** From the click to the next page on the screen. */
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

/** When everything that the page asked for is there and the browser has nothing better to do. */
function afterPage(run: () => Promise<unknown>): void {
  // Without its file nothing is told, and the page lives on.
  const quietly = () => void run().catch(() => {})
  // Not in every browser.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(quietly, { timeout: 5_000 }) : setTimeout(quietly, 1_000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
