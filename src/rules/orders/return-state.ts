import type { Actor } from './order-state.ts'

export const RETURN_STATES = [
  'requested',
  'approved',
  'refused',
  'in_transit',
  'received',
  'refunded',
  'rejected',
  'exchanged',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

const NEXT: Record<ReturnState, Partial<Record<ReturnState, readonly Actor[]>>> = {
  requested: { approved: ['staff'], refused: ['staff'] },
  approved: { in_transit: ['customer', 'staff', 'system'], received: ['staff'] },
  refused: {},
  in_transit: { received: ['staff'] },
  received: { refunded: ['staff', 'system'], rejected: ['staff'] },
  refunded: {},
  rejected: {},
  exchanged: {},
}

/** An exchange ends with the other size; one whose surcharge does not come ends by itself, while nothing is on its way. */
const NEXT_OF_EXCHANGE: typeof NEXT = {
  ...NEXT,
  requested: { ...NEXT.requested, refused: ['staff', 'system'] },
  approved: { ...NEXT.approved, refused: ['system'] },
  received: { ...NEXT.received, exchanged: ['staff'] },
}

export function mayChangeReturn(from: ReturnState, to: ReturnState, by: Actor, isExchange = false): boolean {
  return (isExchange ? NEXT_OF_EXCHANGE : NEXT)[from][to]?.includes(by) ?? false
}

export const RETURN_REASONS = ['size', 'looks', 'quality', 'wrong_item', 'late', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const RETURN_METHODS = ['courier', 'shop', 'post'] as const
export type ReturnMethod = (typeof RETURN_METHODS)[number]

/**
 * The steps staff may take with a return now, in order, with `exchanged` first for an exchange. `in_transit` is set by
 * the carrier.
 */
export function returnSteps(state: ReturnState, isExchange = false): ReturnState[] {
  const steps = RETURN_STATES.filter((to) => to !== 'in_transit' && mayChangeReturn(state, to, 'staff', isExchange))
  return steps.toSorted((a, b) => Number(b === 'exchanged') - Number(a === 'exchanged'))
}

/** A buyer is told why. */
export const NEEDS_REASON: readonly ReturnState[] = ['refused', 'rejected']
