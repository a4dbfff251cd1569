import { sql } from 'drizzle-orm'
import { nextTaskState, type Queue, type QueueStep } from '#rules/staff/queues.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import type { Editor } from '../desk-deps.ts'
import { mayWorkOn, queueItems } from './queue-items.ts'

type Asked = { queue: Queue; id: number; step: QueueStep; note: string; expectedVersion: number | null }

export async function takeQueueStep(db: Db, { queue, id, step, note, expectedVersion }: Asked, editor: Editor) {
  const { member, now, edit } = editor
  if (!mayWorkOn(queue, member)) return refused('staff.not_allowed')
  return transaction(db, async (tx) => {
    // The row may not be there yet: two who take it at once come one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`task ${queue} ${id}`}, 0))`)
    const [item] = await queueItems(tx, queue, { member, language: edit.language, now }, id)
    if (!item) return refused('queue.unknown')
    if (item.version !== expectedVersion) return refused('queue.changed_meanwhile')
    const isMine = item.state !== 'new' && (await isTakenBy(tx, queue, id, member.id))
    const next = nextTaskState({ state: item.state, isMine }, step, member.role === 'admin')
    if (next === null) return refused('queue.step_not_possible')
    await tx.execute(sql`
      insert into desk.tasks (queue, item_id, state, taken_by, changed_at, note)
      values (${queue}, ${id}, ${next}, ${member.id}, ${now.toISOString()}, ${note.trim()})
      on conflict (queue, item_id) do update set state = excluded.state, changed_at = excluded.changed_at,
        note = excluded.note, version = desk.tasks.version + 1,
        taken_by = case when ${step === 'take' || step === 'reopen'} then excluded.taken_by else desk.tasks.taken_by end`)
    await recordScreenAction(tx, editor, {
      command: `queue ${step}`,
      entity: queue,
      entityKey: String(id),
      before: { state: item.state },
      after: { state: next },
    })
    return done(null)
  })
}

async function isTakenBy(tx: Transaction, queue: Queue, id: number, member: number) {
  const { rows } = await tx.execute(sql`
    select from desk.tasks where queue = ${queue} and item_id = ${id} and taken_by = ${member}`)
  return rows.length > 0
}
