import {
  bigint,
  char,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { OpeningHours } from '#rules/delivery/opening-hours.ts'
import type { ShopService } from '#rules/stock/shop-services.ts'

/** The tables of `migrations/`, which hold their constraints and the reasons. */
export const stock = pgSchema('stock')

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** How often the row was written; an edit names the one that it began from. */
const version = () => integer().notNull().default(1)
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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

export const balances = stock.table(
  'balances',
  {
    skuId: integer('sku_id').notNull(),
    storageId: smallint('storage_id').notNull(),
    onHand: integer('on_hand').notNull(),
    allocated: integer().notNull().default(0),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.skuId, table.storageId] })],
)

export const movements = stock.table('movements', {
  id: id(),
  skuId: integer('sku_id').notNull(),
  storageId: smallint('storage_id').notNull(),
  change: integer().notNull(),
  reason: text({ enum: ['receipt', 'sale', 'return', 'transfer', 'correction', 'write_off'] }).notNull(),
  reference: text(),
  at: moment('at').notNull(),
  changedBy: text('changed_by'),
  changedAt: moment('changed_at'),
  onHandAfter: integer('on_hand_after'),
})

export const holds = stock.table('holds', {
  id: id(),
  skuId: integer('sku_id').notNull(),
  storageId: smallint('storage_id').notNull(),
  quantity: integer().notNull(),
  reason: text().notNull(),
  heldUntil: moment('held_until').notNull(),
  releasedAt: moment('released_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const allocations = stock.table('allocations', {
  id: id(),
  orderKey: text('order_key').notNull(),
  skuId: integer('sku_id').notNull(),
  storageId: smallint('storage_id').notNull(),
  quantity: integer().notNull(),
  state: text({ enum: ['live', 'released', 'shipped'] })
    .notNull()
    .default('live'),
  createdAt: moment('created_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
})

/** What can still be promised: on hand − allocated − live holds. */
export const free = stock
  .view('free', {
    skuId: integer('sku_id').notNull(),
    storageId: smallint('storage_id').notNull(),
    free: integer().notNull(),
  })
  .existing()
