import type { Language } from '#rules/location/site.ts'
import type { ClockName } from '#rules/settings/clock-names.ts'
import { clocks } from '#shop/clocks.ts'
import { terms } from '#shop/terms.ts'

/** A zone that the shop has no words for is named as computers name it. */
function nameOf(zone: string): ClockName {
  return clocks[zone] ?? { ru: { name: zone, by: zone, brief: zone }, en: zone }
}

/** The clock that the shop's days end by. */
export const shopClock = nameOf(terms.timeZone)

/** The clock that certificates are sent by, where their buyer has chosen no other. */
export const certificateClock = nameOf((terms.certificates ?? terms).timeZone)

/** The clock that letters name hours by. */
export const letterClock = (language: Language) => nameOf(terms.letterTimeZones[language])
