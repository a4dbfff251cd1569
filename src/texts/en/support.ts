import { brand } from '#shop/brand.ts'

const { hours } = brand.en.support

const NOON = 12
const clock = (hour: number) => `${hour % NOON || NOON} ${hour < NOON ? 'am' : 'pm'}`

export const supportHours = `${clock(hours.from)} to ${clock(hours.to)}, ${hours.zone}`
