import { brand } from '#shop/brand.ts'

const { hours } = brand.en.support

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The hours by the clock of the brand, set as every other hour of the site is. */
export const supportHours = `${clock(hours.from)} to ${clock(hours.to)}, ${hours.zone}`

export const supportUntil = clock(hours.to)
