import { currentSale } from '#contract/catalog/shops.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import type { Db } from '../../kernel/database/db.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { saleEnd } from './sale-end.ts'

export function promoRoutes(serve: Serve, { db, timeZone }: { db: Db; timeZone: string }): void {
  serve(currentSale, async ({ now, dependsOn }) => {
    dependsOn('sale')
    return done({ endsOn: await saleEnd(db, wallClock(now, timeZone).day) })
  })
}
