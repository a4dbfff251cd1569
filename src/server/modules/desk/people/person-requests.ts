import { type SQL, sql } from 'drizzle-orm'
import type { PersonRequest } from '#contract/staff/people/staff-people.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { daysLeft, dueDay, type PersonRequestKind } from '#rules/staff/person-request.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import type { Editor } from '../desk-deps.ts'
import type { Who } from '../who.ts'

/** How many of those that were answered stay in view. */
const ANSWERED = 20

export const dayOf = (at: Date, timeZone: string) => wallClock(at, timeZone).day

/** What waits, the most urgent first, then what was answered lately. */
export async function allRequests(db: Db, now: Date, timeZone: string): Promise<PersonRequest[]> {
  const open = await requestsWhere(db, sql`r.closed_at is null`, now, timeZone)
  const answered = await requestsWhere(db, sql`r.closed_at is not null`, now, timeZone)
  return [...open, ...answered.slice(0, ANSWERED)]
}

export async function requestsWhere(db: Db, condition: SQL, now: Date, timeZone: string): Promise<PersonRequest[]> {
  const { rows } = await db.execute<Omit<PersonRequest, 'daysLeft'>>(sql`
    select r.id::float8 as id, r.kind, r.person, r.asked_on::text as "askedOn", r.due_on::text as "dueOn", r.note,
      r.taken_by as "takenBy", r.closed_at as "closedAt", r.closed_by as "closedBy", r.answer,
      coalesce((select trim(c.name || ' ' || c.surname) from identity.published_customers c where 'c' || c.id = r.person),
        (select b.name from ordering.published_buyers b where 'o' || b.number = r.person), '') as name
    from desk.person_requests r where ${condition}
    order by r.closed_at desc nulls first, r.due_on, r.id limit 200`)
  const today = dayOf(now, timeZone)
  return rows.map((row) => ({
    ...row,
    closedAt: row.closedAt && new Date(row.closedAt).toISOString(),
    daysLeft: daysLeft(row.dueOn, today),
  }))
}

export async function openRequest(
  tx: Transaction,
  who: Who,
  { kind, askedOn, note }: { kind: PersonRequestKind; askedOn: string; note: string },
  editor: Editor,
): Promise<void> {
  const { member, now } = editor
  const dueOn = dueDay(kind, askedOn)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into desk.person_requests (kind, person, asked_on, due_on, note, taken_by, taken_at)
    values (${kind}, ${who.key}, ${askedOn}, ${dueOn}, ${note.trim()}, ${member.login}, ${now.toISOString()})
    returning id`)
  await recordScreenAction(tx, editor, {
    command: 'person request',
    entity: 'person',
    entityKey: who.key,
    after: { request: Number(rows[0]?.id), kind, askedOn, dueOn },
  })
}

export async function closeRequest(db: Db, { id, answer }: { id: number; answer: string }, editor: Editor) {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ person: string; kind: string; is_closed: boolean }>(sql`
      select person, kind, closed_at is not null as is_closed from desk.person_requests where id = ${id} for update`)
    const [request] = rows
    if (!request) return refused('person.request_unknown')
    if (request.is_closed) return refused('person.request_closed')
    await close(tx, sql`id = ${id}`, answer.trim(), editor)
    await recordScreenAction(tx, editor, {
      command: 'person answer',
      entity: 'person',
      entityKey: request.person,
      before: { request: id, kind: request.kind, isOpen: true },
      after: { request: id, kind: request.kind, isOpen: false },
    })
    return done(null)
  })
}

/** What was asked for has just been done: nothing of the kind waits any more. */
export async function closeRequestsOf(tx: Transaction, who: Who, kind: PersonRequestKind, editor: Editor) {
  await close(tx, sql`person = ${who.key} and kind = ${kind} and closed_at is null`, '', editor)
}

async function close(tx: Transaction, condition: SQL, answer: string, { member, now }: Editor) {
  await tx.execute(sql`
    update desk.person_requests set closed_at = ${now.toISOString()}, closed_by = ${member.login}, answer = ${answer}
    where ${condition}`)
}
