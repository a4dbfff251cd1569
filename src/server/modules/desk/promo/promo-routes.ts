import { sql } from 'drizzle-orm'
import {
  blockStaffPromo,
  createStaffPromo,
  extendStaffPromo,
  makeStaffPromoBatch,
  type StaffPromo,
  staffPromos,
} from '#contract/staff/goods/staff-promo.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { EditResult, Saved } from '../../../kernel/editing/edit.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { archivePromo, exportCodes, extendPromo, listPromos, makeBatch, savePromo } from '../../promo/index.ts'
import { type DeskDeps, type Editor, editingIn, editorOf } from '../desk-deps.ts'

type PromoDeps = DeskDeps & { timeZone: string }

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

export function promoRoutes(serve: Serve, deps: PromoDeps): void {
  const { db, timeZone } = deps

  /** One edit with its row in the log, then all codes as they are. */
  async function change(
    ctx: CallContext,
    command: string,
    work: (tx: Transaction, editor: Editor) => Promise<EditResult<Saved>>,
  ) {
    const editor = await editorOf(ctx)
    const result = await transaction(db, async (tx) => {
      const before = await allPromos(tx)
      const saved = await work(tx, editor)
      if (!saved.ok) return saved
      const { id } = saved.answer
      const was = before.find((one) => one.id === id)
      const is = (await allPromos(tx)).find((one) => one.id === id)
      await recordScreenAction(tx, editor, {
        command,
        entity: 'promo',
        entityKey: is?.code ?? String(id),
        before: was && { isActive: was.isActive, endsAt: was.endsAt },
        after: is && { isActive: is.isActive, endsAt: is.endsAt },
      })
      return saved
    })
    return result.ok ? done({ promos: await allPromos(db) }) : result
  }

  serve(staffPromos, async () => done({ promos: await allPromos(db) }))
  serve(createStaffPromo, ({ body: { lastDay, isIssued = false, ...fields }, ...ctx }) =>
    change(ctx, 'promo create', async (tx, { edit }) => {
      const trigger = isIssued ? 'issued' : PLAIN.trigger
      const draft = { ...PLAIN, ...fields, trigger, endsAt: await endOf(tx, lastDay, timeZone) } as const
      return savePromo(editingIn(tx, deps), { ...draft, expectedVersion: null }, edit)
    }),
  )
  serve(makeStaffPromoBatch, async ({ params: { id }, body, ...ctx }) => {
    const editor = await editorOf(ctx)
    const result = await transaction(db, async (tx) => {
      const promo = (await allPromos(tx)).find((one) => one.id === id)
      if (!promo) return refused('edit.not_found', { extra: { id } })
      const made = await makeBatch(editingIn(tx, deps), { ...body, promo: promo.code }, editor.edit)
      if (!made.ok) return made
      // How many, and not which: whoever reads the log must not be able to spend them.
      await recordScreenAction(tx, editor, {
        command: 'promo batch',
        entity: 'promo',
        entityKey: promo.code,
        after: { batch: made.answer.id, size: made.answer.codes.length },
      })
      return made
    })
    return result.ok ? done({ csv: await exportCodes(db, result.answer.id) }) : result
  })
  serve(blockStaffPromo, ({ params, body, ...ctx }) =>
    change(ctx, 'promo block', (tx, { edit }) => archivePromo(editingIn(tx, deps), { ...params, ...body }, edit)),
  )
  serve(extendStaffPromo, ({ params, body: { expectedVersion, lastDay }, ...ctx }) =>
    change(ctx, 'promo extend', async (tx, { edit }) =>
      extendPromo(
        editingIn(tx, deps),
        { ...params, expectedVersion, endsAt: await endOf(tx, lastDay, timeZone) },
        edit,
      ),
    ),
  )
}

/** The newest first. */
async function allPromos(db: Db | Transaction): Promise<StaffPromo[]> {
  const promos = await listPromos(db, { withArchived: true })
  const moment = (at: string | null) => at && new Date(at).toISOString()
  return promos
    .map(({ startsAt, endsAt, currency, ...rest }) => ({
      ...rest,
      currency: currency as StaffPromo['currency'],
      startsAt: moment(startsAt),
      endsAt: moment(endsAt),
    }))
    .toReversed()
}

/** The midnight after a day of the shop's clock. */
async function endOf(tx: Transaction, day: string | null, timeZone: string): Promise<Date | null> {
  if (day === null) return null
  const { rows } = await tx.execute<{ ends: string }>(sql`
    select (${day}::date + 1)::timestamp at time zone ${timeZone} as ends`)
  return rows[0] ? new Date(rows[0].ends) : null
}
