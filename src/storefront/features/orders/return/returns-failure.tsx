import type { OrderReturn } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { OrderLoad } from '../use-order-load.ts'

/** The orders came and their returns did not. */
export function ReturnsFailure({ returns }: { returns: OrderLoad<{ returns: OrderReturn[] }> }) {
  return (
    <Notice
      tone="error"
      live="polite"
      action={
        <Button variant="secondary" size="small" loading={returns.isLoading} onClick={returns.reload}>
          {texts.retry}
        </Button>
      }
    >
      {texts.returns.failed}
    </Notice>
  )
}
