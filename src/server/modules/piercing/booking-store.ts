import { type SQL, sql } from 'drizzle-orm'
import type { PiercingBooking, PiercingService, PiercingShop } from '#contract/content/piercing.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import type { OpeningHours } from '#rules/delivery/opening-hours.ts'
import type { Language } from '#rules/location/site.ts'
import type { PiercingSettings } from '#rules/piercing/piercing-settings.ts'
import type { Age } from '#rules/piercing/visit-terms.ts'
import { changeableUntil, visitState } from '#rules/piercing/visit-terms.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { shops } from '../catalog/index.ts'

const MINOR = 100

export type ServiceRow = PiercingService & { id: number }
export type MasterRow = {
  id: number
  name: string
  shopId: number
  hours: OpeningHours[]
  breaks: OpeningHours[]
  isActive: boolean
}
export type ShopOfMasters = PiercingShop & { shopHours: OpeningHours[] }

/** A visit with everything that letters and pages say of it. */
export type BookingRow = {
  id: string
  token: string
  from: Date
  to: Date
  price: number
  name: string
  phone: string
  email: string | null
  language: Language
  age: Age
  version: number
  createdAt: Date
  isCancelled: boolean
  service: ServiceRow
  masterId: number
  master: string
  shop: ShopOfMasters
}

/** Those that can be booked. */
export function readServices(db: Db): Promise<ServiceRow[]> {
  return servicesWhere(db, sql`is_active`)
}

export async function serviceByCode(db: Db, code: string): Promise<ServiceRow | null> {
  const [service] = await servicesWhere(db, sql`is_active and code = ${code}`)
  return service ?? null
}

async function servicesWhere(db: Db | Transaction, condition: SQL): Promise<ServiceRow[]> {
  const { rows } = await db.execute<ServiceRow>(sql`
    select id, code, name, text, price, minutes, is_for_children as "isForChildren"
    from piercing.services where ${condition} order by position, id`)
  return rows.map((row) => ({ ...row, price: row.price / MINOR }))
}

export async function readMasters(db: Db | Transaction): Promise<MasterRow[]> {
  const { rows } = await db.execute<MasterRow>(sql`
    select id, name, storage_id as "shopId", hours, breaks, is_active as "isActive" from piercing.masters order by id`)
  return rows
}

/** In the order of the shops; one in which nobody pierces is left out unless somebody once did. */
export async function shopsOfMasters(
  db: Db | Transaction,
  language: Language,
  masters: readonly MasterRow[],
): Promise<ShopOfMasters[]> {
  const all = await shops(db as Db, language)
  return all.flatMap(({ id, name, city, address, hint, metro, phone, timeZone, hours }) => {
    const own = masters.filter(({ shopId }) => shopId === id)
    if (own.length === 0) return []
    const names = own.filter(({ isActive }) => isActive).map((master) => master.name)
    return { id, name, city, address, hint, metro, phone, timeZone, masters: names, shopHours: hours }
  })
}

type StoredBooking = Omit<BookingRow, 'service' | 'master' | 'shop' | 'from' | 'to' | 'createdAt'> & {
  from: string
  to: string
  createdAt: string
  serviceId: number
}

/** `lock`: nobody else changes them meanwhile. */
export async function readBookings(
  db: Db | Transaction,
  language: Language,
  condition: SQL,
  { lock = sql`` }: { lock?: SQL } = {},
): Promise<BookingRow[]> {
  const { rows } = await db.execute<StoredBooking>(sql`
    select b.id, b.token, lower(b.during) as "from", upper(b.during) as "to", b.price, b.name, b.phone, b.email, b.language, b.age,
      b.version, b.created_at as "createdAt", b.cancelled_at is not null as "isCancelled",
      b.service_id as "serviceId", b.master_id as "masterId"
    from piercing.bookings b where ${condition} order by b.id ${lock}`)
  if (rows.length === 0) return []
  const [services, masters] = [await servicesWhere(db, sql`true`), await readMasters(db)]
  const places = await shopsOfMasters(db, language, masters)
  return rows.map(({ serviceId, from, to, createdAt, ...row }) => {
    const service = services.find(({ id }) => id === serviceId)
    const master = masters.find(({ id }) => id === row.masterId)
    const shop = places.find(({ id }) => id === master?.shopId)
    if (!service || !master || !shop) throw new Error(`visit ${row.id} is to nobody`)
    return {
      ...row,
      from: new Date(from),
      to: new Date(to),
      createdAt: new Date(createdAt),
      service,
      master: master.name,
      shop,
    }
  })
}

export async function bookingByToken(
  db: Db | Transaction,
  language: Language,
  token: string,
): Promise<BookingRow | null> {
  const [found] = await readBookings(db, language, sql`b.token = ${token}`)
  return found ?? null
}

/** `11:30` by the clock of a place. */
export function clockText(at: Date, timeZone: string): string {
  const { hour, minute } = wallClock(at, timeZone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

export const withoutHours = ({ shopHours: _, ...shop }: ShopOfMasters): PiercingShop => shop

/** What whoever has the link is shown. */
export function shownBooking(row: BookingRow, terms: PiercingSettings, now: Date): PiercingBooking {
  const { token, from, to, price, service, shop, master, name, age } = row
  const until = changeableUntil(from, terms)
  const state = visitState({ isCancelled: row.isCancelled, endsAt: to }, now)
  return {
    token,
    state,
    service: {
      code: service.code,
      name: service.name,
      price: price / MINOR,
      minutes: Math.round((to.getTime() - from.getTime()) / 60_000),
    },
    shop: withoutHours(shop),
    master,
    at: from.toISOString(),
    day: wallClock(from, shop.timeZone).day,
    time: clockText(from, shop.timeZone),
    name,
    age,
    changeableUntil: until.toISOString(),
    canChange: state === 'booked' && now <= until,
    calendarUrl: `/piercing/bookings/${token}/calendar.ics`,
  }
}
