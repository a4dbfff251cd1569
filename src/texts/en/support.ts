import { brand } from '#shop/brand.ts'

const { hours } = brand.en.support

const NOON = 12
const clock = (hour: number) => `${hour % NOON || NOON}\u00A0${hour < NOON ? 'am' : 'pm'}`

export const supportHours = `${clock(hours.from)} to ${clock(hours.to)}, ${hours.zone}`

export const supportUntil = clock(hours.to)
