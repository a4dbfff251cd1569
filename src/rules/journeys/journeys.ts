import type { JourneySettings } from './journey-settings.ts'

/** Why the shop writes to somebody without being asked at that moment. */
export type Journey =
  | 'price_drop'
  | 'back_in_stock'
  | 'certificate_ends'
  | 'bonuses_expire'
  | 'birthday_bonuses'
  | 'forgotten_cart'
  | 'order_review'

type Terms = {
  /** Only for newsletter readers: other journeys were asked for, or are about the reader's property. */
  isMarketing: boolean
  /** Unsolicited: it respects the pauses and the weekly limit. */
  isLimited: boolean
}

export const JOURNEYS: Readonly<Record<Journey, Terms>> = {
  price_drop: { isMarketing: false, isLimited: false },
  back_in_stock: { isMarketing: false, isLimited: false },
  certificate_ends: { isMarketing: false, isLimited: false },
  bonuses_expire: { isMarketing: true, isLimited: false },
  birthday_bonuses: { isMarketing: true, isLimited: false },
  forgotten_cart: { isMarketing: true, isLimited: true },
  order_review: { isMarketing: true, isLimited: true },
}

const HOUR_MS = 60 * 60 * 1000
const WEEK_MS = 7 * 24 * HOUR_MS

/** Whether one more letter would be one too many for an address that got letters at these moments. */
export function isTooMany(
  written: readonly Date[],
  { lettersPerWeek, restHours }: Pick<JourneySettings, 'lettersPerWeek' | 'restHours'>,
  now: Date,
): boolean {
  const since = (ms: number) => written.filter((at) => now.getTime() - at.getTime() < ms).length
  return since(restHours * HOUR_MS) > 0 || since(WEEK_MS) >= lettersPerWeek
}
