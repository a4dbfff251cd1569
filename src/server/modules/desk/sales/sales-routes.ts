import { staffSales } from '#contract/staff/staff-sales.ts'
import { done } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import type { HealthDeps } from '../health/health-routes.ts'
import { shopSales } from './shop-sales.ts'

export function salesRoutes(serve: Serve, { db, timeZone }: Pick<HealthDeps, 'db' | 'timeZone'>): void {
  serve(staffSales, async ({ query, now, visitor }) =>
    done(await shopSales(db, { days: Number(query.days ?? '30'), now, timeZone, language: visitor.site.language })),
  )
}
