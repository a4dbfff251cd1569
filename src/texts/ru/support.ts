import { phoneUri } from '#rules/settings/phone-uri.ts'
import { brand } from '#shop/brand.ts'

const { phone, hours } = brand.ru.support

/** «с 9 до 21 по Москве»: every day, so the day need not be said. */
export const supportHours = `с ${hours.from} до ${hours.to} ${hours.zone}`

/** How to reach people, as documents say it: a link to call. */
export const phoneLink = `[${phone}](${phoneUri(phone)})`
