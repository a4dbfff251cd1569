import type { OrderReturn } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Loaded } from './use-loaded.ts'

/** The orders came and their returns did not. */
export function ReturnsTrouble({ returns }: { returns: Loaded<{ returns: OrderReturn[] }> }) {
  return (
    <Notice
      tone="error"
      live="polite"
      action={
        <Button look="secondary" size="small" loading={returns.isLoading} onClick={returns.reload}>
          {texts.retry}
        </Button>
      }
    >
      {texts.returns.failed}
    </Notice>
  )
}
