import { transaction } from '../../kernel/database/db.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { takeChoice } from './devices.ts'
import { authorization } from './follow-events.ts'
import type { MarketingDeps } from './marketing-deps.ts'
import { addOperation } from './operations-store.ts'

/** The choice of the browser that asks, for and against. */
export async function reportChoice(
  { db, outbox }: Pick<MarketingDeps, 'db' | 'outbox'>,
  isAllowed: boolean,
  ctx: CallContext,
): Promise<void> {
  const customer = await ctx.customer()
  await transaction(db, async (tx) => {
    const choice = await takeChoice(tx, isAllowed, ctx)
    // Whoever is signed in already is known to the platform from now on.
    if (customer && isAllowed && choice.isChanged) {
      const cause = `choice:${choice.deviceId}:${ctx.now.getTime()}`
      await addOperation(tx, outbox, { ...authorization(customer.id, choice.deviceId, ctx.now), cause })
    }
  })
}
