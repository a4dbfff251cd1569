import { char, integer, jsonb, numeric, pgSchema, smallint, text } from 'drizzle-orm/pg-core'
import type { OpeningHours } from '#rules/delivery/opening-hours.ts'
import type { ShopService } from '#rules/stock/shop-services.ts'

/** The table that is edited row by row; balances and their movements are written by SQL alone. */
const stock = pgSchema('stock')

/** How often the row was written; an edit names the one that it began from. */
const version = () => integer().notNull().default(1)

export const storages = stock.table('storages', {
  id: smallint().primaryKey(),
  code: text().notNull(),
  kind: text({ enum: ['warehouse', 'shop'] }).notNull(),
  nameRu: text('name_ru').notNull(),
  nameEn: text('name_en').notNull(),
  cityRu: text('city_ru').notNull(),
  cityEn: text('city_en').notNull(),
  country: char({ length: 2 }).notNull(),
  addressRu: text('address_ru').notNull(),
  addressEn: text('address_en').notNull(),
  hintRu: text('hint_ru'),
  hintEn: text('hint_en'),
  metroRu: text('metro_ru'),
  metroEn: text('metro_en'),
  phone: text(),
  latitude: numeric({ mode: 'number' }),
  longitude: numeric({ mode: 'number' }),
  timeZone: text('time_zone').notNull(),
  hours: jsonb().$type<OpeningHours[]>().notNull(),
  picture: text(),
  services: text().array().$type<ShopService[]>().notNull(),
  position: smallint().notNull(),
  version: version(),
})
