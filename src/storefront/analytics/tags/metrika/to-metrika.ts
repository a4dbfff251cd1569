import { CHECKOUT_STEPS } from '../../../shared/tracking/checkout-steps.ts'
import { type EnhancedPush, toEnhanced } from '../enhanced-ecommerce.ts'
import type { TagEvent } from '../tag-event.ts'

/** A call of `ym` without the number of the counter, or something for the container of goods. */
export type MetrikaCall = { ym: readonly unknown[] } | { push: EnhancedPush }

/** How Yandex Metrica is told. It has no word for steps of a checkout: they are goals. */
export function toMetrika(event: TagEvent): MetrikaCall[] {
  if (event.kind === 'pageView') return [{ ym: ['hit', event.page, { title: event.title, referer: event.referrer }] }]
  if (event.kind === 'goal') return [{ ym: ['reachGoal', event.goal] }]
  if (event.kind === 'search') return [{ ym: ['reachGoal', 'search', { query: event.query, found: event.found }] }]
  if (event.kind === 'checkoutStep') {
    const { step, option } = event
    return [
      { ym: ['reachGoal', `checkout_${CHECKOUT_STEPS[step]}`, { step, ...(option !== undefined && { option }) }] },
    ]
  }
  const push = toEnhanced(event)
  return push ? [{ push }] : []
}
