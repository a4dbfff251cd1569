import { wallClock } from '#rules/delivery/calendar.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { endPreorders } from '../../catalog/index.ts'
import { type DeskDeps, editingIn } from '../desk-deps.ts'

/** Every minute: a day of dispatch that has come by the shop's clock ends the preorder. */
export async function endDuePreorders(deps: DeskDeps & { timeZone: string; now(): Date }): Promise<void> {
  const at = deps.now()
  const { day } = wallClock(at, deps.timeZone)
  await transaction(deps.db, (tx) => endPreorders(editingIn(tx, deps), day, { by: 'schedule', at, language: 'en' }))
}
