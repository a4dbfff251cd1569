import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { createStaffPromo, StaffPromo } from '#contract/staff/goods/staff-promo.ts'
import type { ScreenAction } from '#contract/staff/staff-audit.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { EditResult, Saved } from '../../../kernel/editing/edit.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { listPromos, savePromo } from '../../promo/index.ts'
import { type DeskDeps, type Editor, editingIn } from '../desk-deps.ts'

export type PromoDeps = DeskDeps & { timeZone: string }

/** Everything but what the form asks for: a code that is typed, for everybody and all of the catalogue. */
const PLAIN = {
  trigger: 'code',
  titleRu: '',
  titleEn: '',
  giftSkuId: null,
  buyCount: 0,
  freeCount: 0,
  scope: { kind: 'all' },
  startsAt: null,
  site: null,
  isFirstOrderOnly: false,
  isSignedInOnly: false,
  isAlone: false,
  phoneLimit: null,
  campaignId: null,
  issuedOn: null,
} as const

/** One edit of a promo with its row in the log. */
export async function changePromo(
  { db, timeZone }: Pick<PromoDeps, 'db' | 'timeZone'>,
  command: ScreenAction,
  editor: Editor,
  work: (tx: Transaction) => Promise<EditResult<Saved>>,
) {
  return transaction(db, async (tx) => {
    const before = await allPromos(tx, timeZone)
    const saved = await work(tx)
    if (!saved.ok) return saved
    const { id } = saved.answer
    const was = before.find((one) => one.id === id)
    const is = (await allPromos(tx, timeZone)).find((one) => one.id === id)
    await recordScreenAction(tx, editor, {
      command,
      entity: 'promo',
      entityKey: is?.code ?? String(id),
      before: was && { isActive: was.isActive, endsAt: was.endsAt },
      after: is && { isActive: is.isActive, endsAt: is.endsAt },
    })
    return saved
  })
}

export function createPromo(
  deps: PromoDeps,
  { lastDay, isIssued = false, ...fields }: BodyOf<typeof createStaffPromo>,
  editor: Editor,
) {
  return changePromo(deps, 'promo create', editor, async (tx) => {
    const trigger = isIssued ? 'issued' : PLAIN.trigger
    const draft = { ...PLAIN, ...fields, trigger, endsAt: await endOf(tx, lastDay, deps.timeZone) } as const
    return savePromo(editingIn(tx, deps), { ...draft, expectedVersion: null }, editor.edit)
  })
}

/** The newest first. */
export async function allPromos(db: Db | Transaction, timeZone: string): Promise<StaffPromo[]> {
  const promos = await listPromos(db, { withArchived: true })
  const moment = (at: string | null) => at && new Date(at).toISOString()
  return promos
    .map(({ startsAt, endsAt, currency, ...rest }) => ({
      ...rest,
      currency: currency as StaffPromo['currency'],
      startsAt: moment(startsAt),
      endsAt: moment(endsAt),
      // It ends at a midnight, which is the beginning of the next day.
      lastDay: endsAt && wallClock(new Date(new Date(endsAt).getTime() - 1), timeZone).day,
    }))
    .toReversed()
}

/** The midnight after a day of the shop's clock. */
export async function endOf(tx: Transaction, day: string | null, timeZone: string): Promise<Date | null> {
  if (day === null) return null
  const { rows } = await tx.execute<{ ends: string }>(sql`
    select (${day}::date + 1)::timestamp at time zone ${timeZone} as ends`)
  return rows[0] ? new Date(rows[0].ends) : null
}
