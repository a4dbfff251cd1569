import { z } from 'zod'
import { isTimeZone } from '#rules/dates/time-zone.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'

/** Building blocks of settings schemas. */

/** A schema per field of a type: a missing or extra field does not compile. */
export type FieldsOf<T> = { [Key in keyof T]-?: z.ZodType<T[Key]> }

/** The settings that belong to one module. */
export type SettingsPart = Partial<FieldsOf<ShopSettings>>

export const days = z.int().min(0)
/** Minor units. */
export const money = z.int().min(0)
export const percent = z.number().min(0).max(100)
export const currency = z.enum(['RUB', 'AED', 'USD'])
export const language = z.enum(['ru', 'en'])
export const country = z.string().regex(/^[A-Z]{2}$/, 'a country is two capital letters')
export const timeZone = z.string().refine(isTimeZone, 'no time zone that is known: a name such as Europe/Moscow')
