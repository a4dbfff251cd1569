import { sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { ScreenAction } from '#contract/staff/staff-audit.ts'
import type { LetterTable } from '#rules/content/drafts/letter-draft.ts'
import type { MediaIndex } from '#rules/pictures/media.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Config } from '../../kernel/configuration/config.ts'
import { type Db, type Transaction, transaction } from '../../kernel/database/db.ts'
import { type Edit, type EditRefusal, versionRefusal } from '../../kernel/editing/edit.ts'
import type { RecordEvent } from '../../kernel/events/domain-events.ts'
import type { ConnectedService } from '../../kernel/live/connected-services.ts'
import { staffOf } from '../../kernel/people/staff.ts'
import { done, type Refused, type Result } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { recordScreenAction } from '../audit/index.ts'
import { createReadModels, type Editing, refreshListing } from '../catalog/index.ts'
import type { PaymentService } from '../payments/index.ts'
import type { PictureUploads } from '../pictures/index.ts'
import { searchIndex } from '../search/index.ts'
import type { StockEditing } from '../stock/index.ts'
import { lockShop, type StoredShop } from './opening-store.ts'

export type OpeningDeps = {
  db: Db
  record: RecordEvent
  settings: ShopSettings
  letters: LetterTable
  company: Pick<Config['company'], 'inn'>
  hosts: Config['sites']
  shopFolder: string
  media(): MediaIndex
  /** Photographs that the owner brought. */
  uploads(): Pick<PictureUploads, 'find'>
  services(): readonly ConnectedService[]
  /** Through whom buyers pay. */
  paymentServices: readonly PaymentService[]
}

/** The use cases of the modules, inside a transaction that is open. */
export function editingIn(tx: Transaction, { record, settings }: OpeningDeps): Editing & StockEditing {
  return {
    transact: (work) => work(tx),
    events: { record },
    readModels: createReadModels(searchIndex, settings),
    refreshListing: (inner, productIds) => refreshListing(inner, productIds, settings.onlineStorage),
  }
}

export type Change = { command: ScreenAction; before?: Record<string, unknown>; after: Record<string, unknown> }

/** Takes back what the use cases before it have done: half a product is none. */
class Undone extends Error {
  readonly refusal: Refused<ErrorCode>
  constructor(refusal: Refused<ErrorCode>) {
    super('a step towards the opening is refused')
    this.refusal = refusal
  }
}

/**
 * One step towards the opening: in one transaction, from the version that was on the screen, with its row in the log. A
 * second press of the same button comes from an older version and changes nothing.
 */
export async function changeOpening<Code extends ErrorCode>(
  deps: OpeningDeps,
  ctx: CallContext,
  expectedVersion: number,
  work: (tx: Transaction, shop: StoredShop, edit: Edit) => Promise<Result<Change, Code>>,
): Promise<Result<null, Code | EditRefusal>> {
  const member = await staffOf(ctx)
  const { now, requestId, visitor } = ctx
  const edit: Edit = { by: `staff:${member.login}`, at: now, language: visitor.site.language }
  try {
    return await transaction(deps.db, async (tx) => {
      const shop = await lockShop(tx)
      const refusal = versionRefusal({ id: 1, expectedVersion }, shop)
      if (refusal) return refusal
      const outcome = await work(tx, shop, edit)
      if (!outcome.ok) throw new Undone(outcome)
      await tx.execute(sql`update opening.shop set version = version + 1`)
      await deps.record(tx, 'shop.rewritten', { version: shop.version + 1 })
      const { command, before, after } = outcome.answer
      const action = { command, entity: 'shop', entityKey: 'shop', ...(before && { before }), after }
      await recordScreenAction(tx, { member, now, requestId }, action)
      return done(null)
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal as Refused<Code>
    throw error
  }
}
