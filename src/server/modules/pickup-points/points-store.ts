import { type SQL, sql } from 'drizzle-orm'
import type { PickupPoint } from '#contract/ordering/pickup-points.ts'
import { isPlausible } from '#rules/pickup-points/plausible-point.ts'
import type { SourcePoint } from '#rules/pickup-points/point.ts'
import { pointId } from '#rules/pickup-points/point-id.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

/** All of a point but what its carrier says of itself. */
export type StoredPoint = Omit<PickupPoint, 'providerName' | 'method'>

/** A row as the contract has it: names of columns become names of fields once, here. */
const POINT = sql`id, provider, code, country, region, city, address, address_short as "addressShort", latitude,
  longitude, type, hours, max_weight_g as "maxWeightG", max_sides_mm as "maxSidesMm", has_cash as "hasCash",
  has_card as "hasCard", has_fitting as "hasFitting", how_to_find as "howToFind", metro, phone, days, zone`

const COLUMNS = sql`id, provider, code, country, region, city, address, address_short, latitude, longitude, type, hours,
  max_weight_g, max_sides_mm, has_cash, has_card, has_fitting, how_to_find, metro, phone, days, zone`

/** Writes what a carrier told; whatever was known of these points before is replaced. Answers how many are new. */
export async function upsertPoints(
  db: Db | Transaction,
  points: readonly SourcePoint[],
  seenAt: Date,
): Promise<{ written: number; added: number }> {
  // A carrier that names a point twice means the same door; the later words count.
  const rows = new Map<string, Record<string, unknown>>()
  for (const point of points) {
    const id = pointId(point)
    if (id && isPlausible(point)) rows.set(id, rowOf(id, point))
  }
  if (rows.size === 0) return { written: 0, added: 0 }
  const at = seenAt.toISOString()
  const { rows: outcome } = await db.execute<{ is_new: boolean }>(sql`
    insert into pickup_points.points (${COLUMNS}, is_active, first_seen_at, seen_at)
    select ${COLUMNS}, true, ${at}::timestamptz, ${at}::timestamptz
    from json_populate_recordset(null::pickup_points.points, ${JSON.stringify([...rows.values()])}::json)
    on conflict (id) do update set
      region = excluded.region, city = excluded.city, address = excluded.address,
      address_short = excluded.address_short, latitude = excluded.latitude, longitude = excluded.longitude,
      type = excluded.type, hours = excluded.hours, max_weight_g = excluded.max_weight_g,
      max_sides_mm = excluded.max_sides_mm, has_cash = excluded.has_cash, has_card = excluded.has_card,
      has_fitting = excluded.has_fitting, how_to_find = excluded.how_to_find, metro = excluded.metro,
      phone = excluded.phone, days = excluded.days, zone = excluded.zone, is_active = true, seen_at = excluded.seen_at
    returning xmax = 0 as is_new`)
  return { written: outcome.length, added: outcome.filter((row) => row.is_new).length }
}

function rowOf(id: string, point: SourcePoint): Record<string, unknown> {
  return {
    id,
    provider: point.provider,
    code: point.code,
    country: point.country,
    region: point.region,
    city: point.city,
    address: point.address,
    address_short: point.addressShort,
    latitude: point.latitude,
    longitude: point.longitude,
    type: point.type,
    hours: point.hours,
    max_weight_g: point.maxWeightG,
    max_sides_mm: point.maxSidesMm,
    has_cash: point.hasCash,
    has_card: point.hasCard,
    has_fitting: point.hasFitting,
    how_to_find: point.howToFind,
    metro: point.metro,
    phone: point.phone,
    days: point.days,
    zone: point.zone,
  }
}

/** The point an order names; null when there is none, or no parcels go there any more. */
export async function pickupPoint(db: Db | Transaction, id: string): Promise<StoredPoint | null> {
  const { rows } = await db.execute<StoredPoint>(
    sql`select ${POINT} from pickup_points.points where id = ${id} and is_active`,
  )
  return rows[0] ?? null
}

export type NearPlace = { latitude: number; longitude: number }

export async function pointsPage(
  db: Db,
  where: SQL,
  page: { after: string | null; near: NearPlace | null; limit: number },
): Promise<StoredPoint[]> {
  const order = page.near ? sql`${metresFrom(page.near)}, id` : sql`country, city, address_short, id`
  const rest =
    page.after === null
      ? sql``
      : sql`and (${order}) > (select ${order} from pickup_points.points where id = ${page.after})`
  const { rows } = await db.execute<StoredPoint>(
    sql`select ${POINT} from pickup_points.points where ${where} ${rest} order by ${order} limit ${page.limit}`,
  )
  return rows
}

/** Flat and in whole metres: exact enough to say what is nearer, and the same on every page. */
function metresFrom({ latitude, longitude }: NearPlace): SQL {
  const north = sql`(latitude - ${latitude}::float8) * 111320`
  const east = sql`(longitude - ${longitude}::float8) * ${111_320 * Math.cos((latitude * Math.PI) / 180)}::float8`
  return sql`round(sqrt(power(${north}, 2) + power(${east}, 2)))::integer`
}

export async function countPoints(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from pickup_points.points where ${where}`,
  )
  return rows[0]?.count ?? 0
}

export type ProviderRow = { provider: string; points: number; countries: string[]; types: string[] }

export async function providerRows(db: Db): Promise<ProviderRow[]> {
  const { rows } = await db.execute<ProviderRow>(sql`
    select provider, count(*)::integer as points, array_agg(distinct country order by country) as countries,
      array_agg(distinct type order by type desc) as types
    from pickup_points.points where is_active group by provider`)
  return rows
}
