import type { StaffRole } from '../staff/permissions.ts'

/** Orders that wait for somebody's hands, by what is to be done with them. */
export const ORDER_QUEUES = ['to-check', 'to-call', 'to-pack', 'to-send', 'to-give-out', 'stuck', 'returned'] as const
export type OrderQueue = (typeof ORDER_QUEUES)[number]

/** Nobody has moved it for so long that somebody should ask why. */
export const STUCK_AFTER_DAYS = 3

/** The nearest work first: a counter begins with who comes today, an admin with what went wrong. */
const OF_ROLE: Record<StaffRole, readonly OrderQueue[]> = {
  employee: ['to-give-out', 'to-check', 'to-call', 'to-pack', 'to-send', 'returned'],
  admin: ['stuck', 'returned', 'to-check', 'to-call', 'to-pack', 'to-send', 'to-give-out'],
}

export function queuesOf(role: StaffRole): readonly OrderQueue[] {
  return OF_ROLE[role]
}
