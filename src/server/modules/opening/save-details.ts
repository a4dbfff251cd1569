import { sql } from 'drizzle-orm'
import { detailsProblems, type ShopDetails } from '#rules/settings/shop-details.ts'
import { invalid } from '../../kernel/editing/edit.ts'
import { done } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { changeOpening, type OpeningDeps } from './opening-deps.ts'

/** Name, contacts and requisites over those of the shop's files. */
export async function saveDetails(deps: OpeningDeps, ctx: CallContext, expectedVersion: number, written: ShopDetails) {
  const details = trimmed(written)
  return changeOpening(deps, ctx, expectedVersion, async (tx, shop, edit) => {
    const problems = detailsProblems(details)
    if (problems.length > 0) return invalid(problems, edit)
    await tx.execute(sql`update opening.shop set details = ${JSON.stringify(details)}::jsonb`)
    return done({ command: 'shop details', before: { details: shop.details }, after: { details } })
  })
}

function trimmed(details: ShopDetails): ShopDetails {
  return JSON.parse(JSON.stringify(details), (_, value) => (typeof value === 'string' ? value.trim() : value))
}
