import { type SQL, sql } from 'drizzle-orm'
import type { QueueItem } from '#contract/staff/people/staff-queues.ts'
import type { Language } from '#rules/location/site.ts'
import { hiddenPhone } from '#rules/staff/hidden-phone.ts'
import { mayDo } from '#rules/staff/permissions.ts'
import { QUEUES, type Queue, queueSteps, type TaskState } from '#rules/staff/queues.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { StaffIdentity } from '../../../kernel/people/staff.ts'

const MAX_ITEMS = 200
const DONE_DAYS = 30

type Row = Omit<QueueItem, 'queue' | 'steps' | 'takenBy'> & { takenBy: string | null; takenById: number | null }

/** What each queue is made of; what was erased or called off is in none. */
function sourceOf(queue: Queue, language: Language, now: Date): SQL {
  switch (queue) {
    case 'stylist':
      return sql`select q.id, q.created_at as at, q.name, q.phone, '' as email,
          coalesce(p.name_${sql.raw(language)}, '') as subject, null as topic, null as "order", q.contact_method,
          null::timestamptz as visit_at, null as place, q.question as text, null as resume
        from requests.published_questions q left join catalog.published_products p on p.id = q.product_id
        where q.phone <> ''`
    case 'feedback':
      return sql`select f.id, f.created_at as at, f.name, f.phone, f.email, f.reference as subject, f.topic,
          nullif(f.order_number, '') as "order", null::smallint as contact_method, null::timestamptz as visit_at,
          null as place, f.message as text, null as resume
        from requests.published_feedback f where f.message <> ''`
    case 'piercing':
      return sql`select v.id, v.created_at as at, v.name, v.phone, coalesce(v.email, '') as email,
          v.service || ', ' || v.master as subject, null as topic, null as "order", null::smallint as contact_method,
          v.visit_at, s.name_${sql.raw(language)} as place, '' as text, null as resume
        from piercing.published_visits v left join stock.published_storages s on s.id = v.shop_id
        where v.phone <> '' and v.cancelled_at is null
          and v.visit_at > ${now.toISOString()}::timestamptz - make_interval(days => ${DONE_DAYS})`
    case 'applications':
      return sql`select a.id, a.created_at as at, a.name, a.phone, a.email, coalesce(a.vacancy, '') as subject,
          null as topic, null as "order", null::smallint as contact_method, null::timestamptz as visit_at,
          null as place, a.about as text, a.resume
        from career.published_applications a`
  }
}

type Reader = { member: StaffIdentity; language: Language; now: Date }

export async function queueItems(
  db: Db | Transaction,
  queue: Queue,
  reader: Reader,
  id?: number,
): Promise<QueueItem[]> {
  const { member, language, now } = reader
  const isAdmin = member.role === 'admin'
  const { rows } = await db.execute<Row>(sql`
    select i.id::float8 as id, i.at, i.name, i.phone, i.email, i.subject, i.topic, i."order",
      i.contact_method as "contactMethod", i.visit_at as "visitAt", i.place, i.text, i.resume,
      coalesce(t.state, 'new') as state, t.taken_by as "takenById", a.name as "takenBy", coalesce(t.note, '') as note,
      t.version
    from (${sourceOf(queue, language, now)}) i
    left join desk.tasks t on t.queue = ${queue} and t.item_id = i.id
    left join staff.published_accounts a on a.id = t.taken_by and t.state <> 'new'
    where ${id === undefined ? sql`true` : sql`i.id = ${id}`} and (coalesce(t.state, 'new') <> 'done'
      or t.changed_at > ${now.toISOString()}::timestamptz - make_interval(days => ${DONE_DAYS}))
    order by coalesce(t.state, 'new') = 'done', coalesce(i.visit_at, i.at), i.id limit ${MAX_ITEMS}`)
  return rows.map(({ takenById, ...row }) => {
    const state: TaskState = row.state
    const task = { state, isMine: takenById === member.id }
    const moment = (at: string | null) => at && new Date(at).toISOString()
    return {
      ...row,
      queue,
      at: moment(row.at) ?? '',
      visitAt: moment(row.visitAt),
      // Whoever has taken it is going to call.
      phone: isAdmin || (task.isMine && state !== 'new') ? row.phone : hiddenPhone(row.phone),
      steps: queueSteps(task, isAdmin),
    }
  })
}

/** How many wait in each queue that this person may see. */
export async function queueCounts(db: Db, { member, language, now }: Reader) {
  const counts = []
  for (const queue of QUEUES.filter((one) => mayWorkOn(one, member))) {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(*)::integer as waiting from (${sourceOf(queue, language, now)}) i
      where not exists (select from desk.tasks t where t.queue = ${queue} and t.item_id = i.id and t.state = 'done')`)
    counts.push({ queue, waiting: rows[0]?.waiting ?? 0 })
  }
  return counts
}

/** Who applies for work is the business of admins. */
export function mayWorkOn(queue: Queue, { role }: Pick<StaffIdentity, 'role'>): boolean {
  return mayDo(role, queue === 'applications' ? 'applications.work' : 'requests.work')
}
