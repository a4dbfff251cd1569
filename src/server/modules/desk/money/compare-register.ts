import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { compareStaffRegister } from '#contract/staff/people/staff-money.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import { done, type Result, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { keepComparison, type PaymentDeps, readRegister, reconciledServices } from '../../payments/index.ts'
import type { Editor } from '../desk-deps.ts'

/** The register of a provider against our book; with a line that cannot be read nothing is kept. */
export async function compareRegister(
  { db, timeZone, payments }: { db: Db; timeZone: string; payments: Pick<PaymentDeps, 'providers'> },
  { provider, fileName, csv }: BodyOf<typeof compareStaffRegister>,
  editor: Editor,
): Promise<Result<AnswerOf<typeof compareStaffRegister>, 'money.provider_unknown'>> {
  if (!reconciledServices(payments).some(({ name }) => name === provider)) return refused('money.provider_unknown')
  const { lines, problems } = readRegister(csv, editor.edit.language)
  if (problems.length > 0) return done({ problems, batch: null })
  const days = lines.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const batch = await transaction(db, async (tx) => {
    const by = { by: editor.member.login, now: editor.now, timeZone }
    const kept = await keepComparison(tx, { provider, source: 'upload', fileName, from, to, lines }, by)
    await recordScreenAction(tx, editor, {
      command: 'register compare',
      entity: 'register',
      entityKey: String(kept.id),
      after: { provider, from, to, matched: kept.matched, differences: kept.differences.length },
    })
    return kept
  })
  return done({ problems: [], batch })
}
