import type { ErasureRefusal } from '#contract/customer/profile.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { fieldErrors } from '../../../kernel/requests/field-errors.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import {
  type Correction,
  correctCustomer,
  erasePerson,
  exportOf,
  newNobody,
  notifyOfErasure,
} from '../../identity/index.ts'
import type { Editor } from '../desk-deps.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { personOf, whoIs } from '../who.ts'
import { detailsOf, revisionOf } from './person-card.ts'
import { closeRequestsOf } from './person-requests.ts'
import { forgetNotes } from './personal-data.ts'

const SHOWN_AT_END = 4
const REASONS = {
  'profile.open_orders': 'person.open_orders',
  'profile.certificate_balance': 'person.certificate_balance',
} as const satisfies Record<ErasureRefusal, string>

/** What an edit of somebody begins from. */
export async function detailsForEdit(db: Db | Transaction, key: string) {
  const who = await whoIs(db, key)
  if (!who) return null
  const { name, surname, birthday, email } = await detailsOf(db, who)
  return { name, surname, birthday, email: email ?? '', revision: revisionOf({ name, surname, birthday, email }) }
}

/** What a customer asked to put right; the log names the fields and not what stands in them. */
export async function correctPerson(
  deps: PeopleDeps,
  { key, revision, ...correction }: Correction & { key: string; revision: string },
  editor: Editor,
) {
  return transaction(deps.db, async (tx) => {
    const who = await whoIs(tx, key)
    if (!who) return refused('person.unknown')
    if (!who.hasAccount) return refused('person.no_account')
    if (revisionOf(await detailsOf(tx, who)) !== revision) return refused('person.changed_meanwhile')
    const { customerId } = who
    const outcome = await correctCustomer(tx, deps, { ...correction, customerId }, editor.now)
    if ('problems' in outcome) {
      const errors = fieldErrors(outcome.problems, editor.edit.language)
      return refused('person.form_wrong', { ...(errors && { errors }) })
    }
    await closeRequestsOf(tx, who, 'correct', editor)
    await recordScreenAction(tx, editor, {
      command: 'person correct',
      entity: 'person',
      entityKey: who.key,
      after: { changed: outcome.changed },
    })
    return done(null)
  })
}

/** Everything or nothing, by the same mechanism by which customers delete their accounts; guests are erased too. */
export async function eraseByStaff(
  deps: PeopleDeps,
  { key, confirmation, givesUpCertificates }: { key: string; confirmation: string; givesUpCertificates: boolean },
  editor: Editor,
) {
  return transaction(deps.db, async (tx) => {
    const who = await whoIs(tx, key)
    if (!who) return refused('person.unknown')
    if (confirmation.trim() !== who.phone.slice(-SHOWN_AT_END)) return refused('person.not_confirmed')
    const person = personOf(who.hasAccount ? who : { ...who, customerId: await newNobody(tx) })
    const refusal = await erasePerson(tx, deps.holders(), person, { givesUpCertificates }, editor.now)
    if (refusal) return refused(REASONS[refusal])
    await closeRequestsOf(tx, who, 'erase', editor)
    await forgetNotes(tx, who.key)
    await notifyOfErasure(
      tx,
      deps.outbox,
      { ...person, email: who.email },
      { language: who.language, origin: deps.originOf(who.language) },
    )
    await recordScreenAction(tx, editor, { command: 'person erase', entity: 'person', entityKey: who.key })
    return done({ success: true } as const)
  })
}

export async function exportPerson(deps: PeopleDeps, key: string, editor: Editor) {
  const who = await whoIs(deps.db, key)
  if (!who) return refused('person.unknown')
  await transaction(deps.db, (tx) =>
    recordScreenAction(tx, editor, { command: 'person export', entity: 'person', entityKey: who.key }),
  )
  return done(await exportOf(deps, personOf(who), { now: editor.now, language: who.language }))
}
