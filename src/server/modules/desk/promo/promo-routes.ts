import {
  blockStaffPromo,
  createStaffPromo,
  extendStaffPromo,
  makeStaffPromoBatch,
  staffPromos,
} from '#contract/staff/goods/staff-promo.ts'
import { transaction } from '../../../kernel/database/db.ts'
import type { EditResult, Saved } from '../../../kernel/editing/edit.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { archivePromo, exportCodes, extendPromo, makeBatch } from '../../promo/index.ts'
import { editingIn, editorOf } from '../desk-deps.ts'
import { allPromos, changePromo, createPromo, endOf, type PromoDeps } from './change-promo.ts'

export function promoRoutes(serve: Serve, deps: PromoDeps): void {
  const { db, timeZone } = deps

  /** One edit, then all codes as they are. */
  async function shown(result: EditResult<Saved>) {
    return result.ok ? done({ promos: await allPromos(db, timeZone) }) : result
  }

  serve(staffPromos, async () => done({ promos: await allPromos(db, timeZone) }))
  serve(createStaffPromo, async ({ body, ...ctx }) => shown(await createPromo(deps, body, await editorOf(ctx))))
  serve(makeStaffPromoBatch, async ({ params: { id }, body, ...ctx }) => {
    const editor = await editorOf(ctx)
    const result = await transaction(db, async (tx) => {
      const promo = (await allPromos(tx, timeZone)).find((one) => one.id === id)
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
  serve(blockStaffPromo, async ({ params, body, ...ctx }) => {
    const editor = await editorOf(ctx)
    return shown(
      await changePromo(deps, 'promo block', editor, (tx) =>
        archivePromo(editingIn(tx, deps), { ...params, ...body }, editor.edit),
      ),
    )
  })
  serve(extendStaffPromo, async ({ params, body: { expectedVersion, lastDay }, ...ctx }) => {
    const editor = await editorOf(ctx)
    return shown(
      await changePromo(deps, 'promo extend', editor, async (tx) => {
        const endsAt = await endOf(tx, lastDay, timeZone)
        return extendPromo(editingIn(tx, deps), { ...params, expectedVersion, endsAt }, editor.edit)
      }),
    )
  })
}
