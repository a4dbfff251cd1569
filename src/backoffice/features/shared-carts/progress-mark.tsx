import type { SharedCartProgress } from '#rules/cart/shared-cart.ts'
import { sharedCarts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { Mark } from '../../shared/lists/state-mark.tsx'

const TONES = {
  waiting: 'plain',
  opened: 'info',
  checkout: 'warn',
  confirmed: 'warn',
  ordered: 'good',
  paid: 'good',
  closed: 'plain',
  expired: 'plain',
} as const satisfies Record<SharedCartProgress, string>

/** Where the customer is. */
export function ProgressMark({ progress }: { progress: SharedCartProgress }) {
  return <Mark tone={TONES[progress]}>{sharedCarts.progress[progress]}</Mark>
}
