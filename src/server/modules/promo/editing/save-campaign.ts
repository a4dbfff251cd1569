import { sql } from 'drizzle-orm'
import { problem } from '#rules/editing/field-checks.ts'
import { type CampaignDraft, campaignProblems } from '#rules/promo/campaign-draft.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import {
  type Edit,
  type Editing,
  type EditResult,
  invalid,
  type Saved,
  type Versioned,
  versionRefusal,
} from '../../../kernel/editing/edit.ts'
import { type Snapshot, writeHistory } from '../../../kernel/editing/edit-history.ts'
import { done } from '../../../kernel/result.ts'

export type CampaignEdit = CampaignDraft & Versioned & { id?: number | undefined }

type StoredCampaign = Snapshot & { id: number; version: number; spent: number; currency: string }

/** Creates or changes a campaign. Its money is counted by orders; here is only how much of it there may be. */
export async function saveCampaign(
  editing: Editing,
  { id: askedId, expectedVersion, ...typed }: CampaignEdit,
  edit: Edit,
): Promise<EditResult<Saved>> {
  const draft = { ...typed, name: typed.name.trim() }
  const problems = campaignProblems(draft)
  if (problems.length > 0) return invalid(problems, edit)

  return editing.transact(async (tx) => {
    const before = askedId === undefined ? undefined : await lockCampaign(tx, askedId)
    const refusal = versionRefusal({ id: askedId, expectedVersion }, before)
    if (refusal) return refusal
    const impossible = [
      ...((await hasOther(tx, draft.name, before?.id)) ? [problem('name', 'taken')] : []),
      ...(draft.budget !== null && draft.budget < (before?.spent ?? 0)
        ? [problem('budget', 'budget_below_spent')]
        : []),
      // What was given away is counted in it.
      ...(before && before.currency !== draft.currency ? [problem('currency', 'currency_of_campaign')] : []),
    ]
    if (impossible.length > 0) return invalid(impossible, edit)

    const version = (expectedVersion ?? 0) + 1
    const { rows } = await tx.execute<{ id: number }>(
      before
        ? sql`update promo.campaigns set name = ${draft.name}, budget = ${draft.budget},
              sale_ends_on = ${draft.saleEndsOn}, version = ${version}
            where id = ${before.id} returning id`
        : sql`insert into promo.campaigns (name, currency, budget, sale_ends_on, version, created_at)
            values (${draft.name}, ${draft.currency}, ${draft.budget}, ${draft.saleEndsOn}, ${version}, ${edit.at.toISOString()})
            returning id`,
    )
    const id = rows[0]?.id ?? 0
    const after = await lockCampaign(tx, id)
    if (!after) throw new Error(`campaign ${draft.name} was not written`)
    await writeHistory(
      tx,
      { schema: 'promo', entity: 'campaign' },
      [{ key: id, version, before: before ? withoutCounter(before) : null, after: withoutCounter(after) }],
      edit,
    )
    await editing.events.record(tx, 'campaign.changed', { campaignId: id })
    return done({ id, version })
  })
}

async function lockCampaign(tx: Transaction, id: number): Promise<StoredCampaign | undefined> {
  const { rows } = await tx.execute<{ row: StoredCampaign }>(
    sql`select to_jsonb(g) as row from promo.campaigns g where id = ${id} for update`,
  )
  return rows[0]?.row
}

async function hasOther(tx: Transaction, name: string, id: number | undefined): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from promo.campaigns where name = ${name} and id is distinct from ${id ?? null}::integer`,
  )
  return rows.length > 0
}

function withoutCounter({ spent: _, ...campaign }: StoredCampaign): Snapshot {
  return campaign
}
