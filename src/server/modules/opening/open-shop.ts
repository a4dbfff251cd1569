import { sql } from 'drizzle-orm'
import { openingList, openingObstacles } from '#rules/opening/opening-list.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { changeOpening, type OpeningDeps } from './opening-deps.ts'
import { readFacts } from './read-facts.ts'

/** From here on search engines may come. The list is computed anew: what was true on the screen may be so no longer. */
export async function openShop(deps: OpeningDeps, ctx: CallContext, expectedVersion: number) {
  return changeOpening(deps, ctx, expectedVersion, async (tx, shop, edit) => {
    const items = openingList(await readFacts(tx, deps, shop, ctx.visitor))
    if (openingObstacles(items).length > 0) return refused('opening.not_ready')
    await tx.execute(sql`
      update opening.shop set opened_at = coalesce(opened_at, ${edit.at.toISOString()}),
        opened_by = coalesce(opened_by, ${edit.by})`)
    return done({ command: 'shop open', before: { isOpen: shop.isOpen }, after: { isOpen: true } })
  })
}
