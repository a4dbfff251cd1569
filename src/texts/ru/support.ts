import { brand } from '#shop/brand.ts'

const { hours } = brand.ru.support

/** «с 9 до 21» by the clock of the brand: every day, so the day need not be said. */
export const supportHours = `с ${hours.from} до ${hours.to} ${hours.zone}`

export const supportUntil = `${hours.to}:00`
