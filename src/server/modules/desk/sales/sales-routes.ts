import { staffSales } from '#contract/staff/staff-sales.ts'
import type { Language } from '#rules/location/site.ts'
import { done } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import type { HealthDeps } from '../health/health-routes.ts'
import { shopSales } from './shop-sales.ts'

export type SalesDeps = Pick<HealthDeps, 'db' | 'timeZone'> & {
  sites: readonly Language[]
  /** Writes what this node has counted and not written yet. */
  writeCounts(): Promise<void>
}

export function salesRoutes(serve: Serve, { db, timeZone, sites, writeCounts }: SalesDeps): void {
  serve(staffSales, async ({ query, now, visitor }) => {
    await writeCounts()
    const days = Number(query.days ?? '30')
    return done(await shopSales(db, { days, now, timeZone, language: visitor.site.language, sites }))
  })
}
