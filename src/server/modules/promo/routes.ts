import { sql } from 'drizzle-orm'
import { currentSale } from '#contract/catalog/shops.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import type { Db } from '../../kernel/database/db.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'

export function promoRoutes(serve: Serve, { db, timeZone }: { db: Db; timeZone: string }): void {
  serve(currentSale, async ({ now, dependsOn }) => {
    dependsOn('sale')
    const { day } = wallClock(now, timeZone)
    // Of several the nearest: nobody comes too late for having read of the other.
    const { rows } = await db.execute<{ ends_on: string }>(sql`
      select sale_ends_on::text as ends_on from promo.campaigns
      where sale_ends_on >= ${day}::date order by sale_ends_on limit 1`)
    return done({ endsOn: rows[0]?.ends_on ?? null })
  })
}
