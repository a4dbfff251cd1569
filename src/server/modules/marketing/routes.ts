import { reportMarketingChoice, reportMarketingView } from '#contract/monitoring/marketing.ts'
import { parseConsent } from '#rules/consent/consent-cookie.ts'
import { done } from '../../kernel/result.ts'
import type { HttpContext, Serve } from '../../kernel/serve.ts'
import type { MarketingDeps } from './marketing-deps.ts'
import { reportChoice } from './report-choice.ts'
import { reportView } from './report-view.ts'

export function marketingRoutes(serve: Serve, deps: Pick<MarketingDeps, 'db' | 'outbox'>): void {
  serve(reportMarketingChoice, async (ctx) => {
    const isAllowed = allowsAdvertising(ctx)
    await reportChoice(deps, isAllowed, ctx)
    if (isAllowed) ctx.keepBrowser()
    return done({ isAllowed })
  })

  serve(reportMarketingView, async ({ body, ...ctx }) => {
    if (!allowsAdvertising(ctx)) return done({ isReported: false })
    const isReported = await reportView(deps, body, ctx)
    ctx.keepBrowser()
    return done({ isReported })
  })
}

function allowsAdvertising({ header }: Pick<HttpContext, 'header'>): boolean {
  return parseConsent(header('cookie') ?? '')?.marketing === true
}
