import { moveStaffStock, staffStock, staffStockMovements } from '#contract/staff/goods/staff-stock.ts'
import { staffOf } from '../../../kernel/people/staff.ts'
import { done } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { type DeskDeps, editorOf } from '../desk-deps.ts'
import { listStock, movementsOf } from './list-stock.ts'
import { moveStock } from './move-stock.ts'

export function stockRoutes(serve: Serve, deps: DeskDeps): void {
  const { db } = deps
  serve(staffStock, async ({ query, ...ctx }) =>
    done(await listStock(db, query, await staffOf(ctx), ctx.visitor.site.language)),
  )
  serve(staffStockMovements, async ({ params, visitor }) =>
    done({ movements: await movementsOf(db, params.sku, visitor.site.language) }),
  )
  serve(moveStaffStock, async ({ body, ...ctx }) => moveStock(deps, body, await editorOf(ctx)))
}
