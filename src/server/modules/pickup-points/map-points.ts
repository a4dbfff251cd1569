import { type SQL, sql } from 'drizzle-orm'
import { MAX_MAP_POINTS, type PickupMap } from '#contract/ordering/pickup-points.ts'
import { type Bounds, cellSize } from '#rules/pickup-points/bounds.ts'
import type { KnownCarrier } from '../../integrations/carriers/port.ts'
import type { Db } from '../../kernel/database/db.ts'

/** Every point of a place, or groups of them where there are too many to tell apart. */
export async function mapPoints(
  { db, carriers }: { db: Db; carriers: readonly KnownCarrier[] },
  where: SQL,
  bounds: Bounds | null,
): Promise<PickupMap> {
  const { rows } = await db.execute<Bounds & { total: number }>(sql`
    select count(*)::integer as total, min(latitude) as south, min(longitude) as west, max(latitude) as north,
      max(longitude) as east
    from pickup_points.points where ${where}`)
  const { total = 0, ...ctx } = rows[0] ?? {}
  if (total === 0) return { total, points: [], groups: [], area: null }
  const area = ctx as Bounds
  if (total <= MAX_MAP_POINTS) return { total, area, groups: [], points: await eachPoint(db, where, carriers) }
  return { total, area, groups: await groupsOf(db, where, cellSize(bounds ?? area)), points: [] }
}

async function eachPoint(db: Db, where: SQL, carriers: readonly KnownCarrier[]): Promise<PickupMap['points']> {
  const { rows } = await db.execute<{ id: string; latitude: number; longitude: number; provider: string }>(
    sql`select id, latitude, longitude, provider from pickup_points.points where ${where}`,
  )
  return rows.map(({ id, latitude, longitude, provider }) => [
    id,
    fiveDigits(latitude),
    fiveDigits(longitude),
    carriers.findIndex(({ name }) => name === provider),
  ])
}

async function groupsOf(db: Db, where: SQL, cell: number): Promise<PickupMap['groups']> {
  const { rows } = await db.execute<{ latitude: number; longitude: number; count: number }>(sql`
    select avg(latitude) as latitude, avg(longitude) as longitude, count(*)::integer as count
    from pickup_points.points where ${where}
    group by floor(latitude / ${cell}::float8), floor(longitude / ${cell}::float8)`)
  return rows.map(({ latitude, longitude, count }) => [fiveDigits(latitude), fiveDigits(longitude), count])
}

/** A metre: nobody needs more on a map, and the answer is a third shorter. */
const fiveDigits = (value: number) => Math.round(value * 1e5) / 1e5
