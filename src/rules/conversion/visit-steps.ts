/** What a visitor does before the order, as far as the calls of their browser tell. */
export const VISIT_STEPS = ['visit', 'product', 'cart', 'checkout'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

/** A call that was answered, by its pattern, and the page of ours that made it. */
export type TrackedCall = { method: string; path: string; page: string | null }

const STEPS_OF_CALLS: Record<string, VisitStep> = {
  'POST /pd/frontend/common_data': 'visit',
  'GET /pd/frontend/product/:slug': 'product',
  'POST /cart/add': 'cart',
  'POST /order/:key/repeat': 'cart',
}

/**
 * A page that comes from a cache tells nothing; the calls that it makes do, and name it as their referrer. Whoever has
 * come far has been at the door too: a step further on counts as a visit.
 */
export function stepsOfCall({ method, path, page }: TrackedCall): VisitStep[] {
  const stepOfCall = STEPS_OF_CALLS[`${method} ${path}`]
  const seen = stepOfPage(page)
  const steps = new Set<VisitStep>([...(stepOfCall || seen ? ['visit' as const] : [])])
  if (stepOfCall) steps.add(stepOfCall)
  if (seen) steps.add(seen)
  return VISIT_STEPS.filter((step) => steps.has(step))
}

function stepOfPage(page: string | null): VisitStep | null {
  const url = page === null ? null : URL.parse(page)
  if (!url) return null
  if (/^\/jewelry\/[^/]+\/?$/.test(url.pathname)) return 'product'
  return /^\/cart\/?$/.test(url.pathname) && url.searchParams.get('step') === 'checkout' ? 'checkout' : null
}

/** Those who say what they are, and those who say nothing at all. */
const ROBOTS =
  /(?<!cu)bots?\b|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|curl|wget|python|java\/|okhttp|axios|node|yandex(?:images|metrika|direct|webmaster)|mediapartners|facebookexternalhit/i

export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || ROBOTS.test(userAgent)
}
