import { formatFullDate } from '#client/formats/formats.ts'
import type { Language } from '#rules/location/site.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { settings } from '../../../shared/shop/settings.ts'
import type { TopicData } from '../user-data.ts'

const texts = profile.bonuses

export type Movement = TopicData['bonuses']['movements'][number]

/** What happened, in words: for which order, which holiday, which friend. */
export function movementTitle({ kind, source, order }: Pick<Movement, 'kind' | 'source' | 'order'>): string {
  // Whose order it was, the inviter is not told.
  if (kind === 'taken_back' && !order) return source === 'referral' ? texts.rewardTakenBack : texts.takenByShop
  const which = order ? texts.order(order.number) : ''
  return kind === 'granted' ? texts.reasons[source](which) : texts.kinds[kind](which)
}

/** When it happened; of what was given also from when and until when it can be spent. */
export function movementDates(
  { kind, at, activeFrom, expiresAt }: Pick<Movement, 'kind' | 'at' | 'activeFrom' | 'expiresAt'>,
  language: Language,
): string {
  const day = (moment: string) => formatFullDate(moment, language, settings.timeZone)
  if (kind !== 'granted') return day(at)
  return [day(at), ...(activeFrom > at ? [texts.activeFrom(day(activeFrom))] : []), texts.until(day(expiresAt))].join(
    ' · ',
  )
}
