import { sql } from 'drizzle-orm'
import type { MovementKind } from '#contract/staff/people/staff-movements.ts'
import { decisionRefusal, type Eyes, needsSecondPerson } from '#rules/staff/four-eyes.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { issueCertificate } from '../../certificates/index.ts'
import { givePresent, takeBonuses } from '../../loyalty/index.ts'
import type { Editor } from '../desk-deps.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { whoIs } from '../who.ts'

export type AskedMovement = { kind: MovementKind; customerId: number; amount: number; reason: string; intent: string }

type Movement = Omit<AskedMovement, 'intent' | 'reason'> & { id: number }

/**
 * Asks for bonuses or a certificate by hand: done at once up to the sum that one admin may move in a day for one
 * customer, otherwise it waits for another admin. Asked again with the same intent it is the same movement.
 */
export async function askMovement(deps: PeopleDeps, asked: AskedMovement, editor: Editor) {
  const { kind, customerId, amount, intent } = asked
  const { member, now } = editor
  const reason = asked.reason.trim()
  if (reason === '' || !isPossible(deps, asked)) return refused('movement.form_wrong')
  return transaction(deps.db, async (tx) => {
    // One after another for each customer: two halves that are sent at once know of each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`movements ${customerId}`}, 0))`)
    const { rows: known } = await tx.execute<{ id: number }>(sql`
      select id::float8 as id from desk.movements where intent = ${intent} and asked_by = ${member.id}`)
    if (known[0]) return done(known[0].id)
    if (!(await whoIs(tx, `c${customerId}`))) return refused('person.unknown')
    const { rows: before } = await tx.execute<{ amount: number }>(sql`
      select amount from desk.movements where customer_id = ${customerId} and asked_by = ${member.id}
        and state <> 'refused' and asked_at > ${now.toISOString()}::timestamptz - interval '1 day'`)
    const isWaiting = needsSecondPerson(
      amount,
      before.map((one) => one.amount),
      deps.settings.movedAlone ?? 0,
    )
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into desk.movements (intent, kind, customer_id, amount, reason, state, asked_by, asked_at)
      values (${intent}, ${kind}, ${customerId}, ${amount}, ${reason}, ${isWaiting ? 'waiting' : 'done'},
        ${member.id}, ${now.toISOString()})
      returning id::float8 as id`)
    const id = rows[0]?.id ?? 0
    if (!isWaiting && !(await perform(tx, deps, { id, kind, customerId, amount }, now))) throw new NotEnough()
    await recordScreenAction(tx, editor, {
      command: `movement ${isWaiting ? 'ask' : 'make'}`,
      entity: 'movement',
      entityKey: String(id),
      arguments: { reason },
      after: { kind, person: `c${customerId}`, amount },
    })
    return done(id)
  }).catch(notEnough)
}

/** The second pair of eyes: agreed to, it is moved in the same transaction. */
export async function decideMovement(
  deps: PeopleDeps,
  { id, isAgreed }: { id: number; isAgreed: boolean },
  editor: Editor,
) {
  const { member, now } = editor
  return transaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<Movement & { state: string; askedBy: number }>(sql`
      select id::float8 as id, kind, customer_id::float8 as "customerId", amount, state, asked_by as "askedBy"
      from desk.movements where id = ${id} for update`)
    const [movement] = rows
    if (!movement) return refused('movement.unknown')
    const refusal = decisionRefusal(await eyesOf(tx, movement.askedBy), await eyesOf(tx, member.id), termsOf(deps, now))
    if (refusal) return refused(refusal)
    if (movement.state !== 'waiting') return refused('movement.decided')
    // Meanwhile the customer may have been erased.
    if (isAgreed && !(await whoIs(tx, `c${movement.customerId}`))) return refused('person.unknown')
    if (isAgreed && !(await perform(tx, deps, movement, now))) return refused('movement.not_enough')
    const state = isAgreed ? 'done' : 'refused'
    await tx.execute(sql`
      update desk.movements set state = ${state}, decided_by = ${member.id}, decided_at = ${now.toISOString()}
      where id = ${id}`)
    await recordScreenAction(tx, editor, {
      command: `movement ${isAgreed ? 'agree' : 'refuse'}`,
      entity: 'movement',
      entityKey: String(id),
      before: { state: 'waiting' },
      after: { state, kind: movement.kind, person: `c${movement.customerId}`, amount: movement.amount },
    })
    return done(null)
  })
}

/** Where the shop does not say. */
const NEW_STAFF_DAYS = 7

export function termsOf({ settings }: Pick<PeopleDeps, 'settings'>, now: Date) {
  return { now, newForDays: settings.newStaffDays ?? NEW_STAFF_DAYS, settings }
}

async function eyesOf(tx: Transaction, id: number): Promise<Eyes> {
  const { rows } = await tx.execute<{ invitedAt: string | null }>(
    sql`select invited_at as "invitedAt" from staff.published_accounts where id = ${id}`,
  )
  const invitedAt = rows[0]?.invitedAt ?? null
  return { id, invitedAt: invitedAt === null ? null : new Date(invitedAt) }
}

/** Bonuses and certificates exist in roubles; a certificate is worth what one that is bought may be. */
function isPossible({ settings, hashCode }: PeopleDeps, { kind, amount }: AskedMovement): boolean {
  if (kind !== 'certificate') return true
  const { certificates } = settings
  return !!(hashCode && certificates) && amount >= certificates.min && amount <= certificates.max
}

/** By the ledgers of the modules, once for each movement. False: there are not so many bonuses. */
async function perform(tx: Transaction, deps: PeopleDeps, movement: Movement, now: Date): Promise<boolean> {
  const { id, kind, customerId, amount } = movement
  const { loyalty, certificates } = deps.settings
  if (kind === 'bonuses_take') return takeBonuses(tx, { customerId, amount, key: `movement:${id}` }, now)
  if (kind === 'bonuses_add')
    return givePresent(tx, loyalty, { customerId, source: 'grant', key: `movement:${id}`, amount }, now)
  if (!deps.hashCode) return false
  const wish = { face: amount, issueKey: `movement:${id}`, years: certificates?.years ?? 1, customerId }
  await issueCertificate(tx, { ...wish, source: 'grant' }, deps.hashCode, now)
  return true
}

class NotEnough extends Error {}

/** What was written down of a movement that could not be made is gone with its transaction. */
function notEnough(error: unknown) {
  if (error instanceof NotEnough) return refused('movement.not_enough')
  throw error
}
