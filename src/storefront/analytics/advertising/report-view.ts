import { browserApi } from '#client/calls/browser-api.ts'
import { reportMarketingView } from '#contract/monitoring/marketing.ts'
import type { StoreEvent } from '../../shared/tracking/store-event.ts'

type View = Extract<StoreEvent, { kind: 'productDetail' | 'categoryView' }>

/** Spec 7. The server tells the platform, whose programs never come into the page. */
export async function reportView(event: View): Promise<void> {
  const body =
    event.kind === 'productDetail'
      ? ({ kind: 'product', productId: event.product.id } as const)
      : ({ kind: 'category', path: event.path } as const)
  await browserApi(reportMarketingView, { body })
}
