import { type SQL, sql } from 'drizzle-orm'
import type { StaffMovement } from '#contract/staff/people/staff-movements.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { decisionRefusal } from '#rules/staff/four-eyes.ts'
import { mayDo } from '#rules/staff/permissions.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { StaffIdentity } from '../../../kernel/people/staff.ts'

const MAX_MOVEMENTS = 100

export type MovementTerms = {
  now: Date
  newForDays: number
  /** What points and certificates are counted in. */
  settings: Pick<ShopSettings, 'loyalty' | 'certificates'>
}

type Row = Omit<StaffMovement, 'canDecide' | 'currency'> & {
  askedById: number
  askedInvitedAt: string | null
  ownInvitedAt: string | null
}

const moment = (at: string | null) => (at === null ? null : new Date(at))

type Reader = Pick<StaffIdentity, 'id' | 'role'>

/** What waits first, then the newest. */
export function listMovements(db: Db | Transaction, reader: Reader, terms: MovementTerms): Promise<StaffMovement[]> {
  return movementsWhere(db, sql`true`, reader, terms)
}

export async function movementOf(
  db: Db | Transaction,
  id: number,
  reader: Reader,
  terms: MovementTerms,
): Promise<StaffMovement | null> {
  const [movement] = await movementsWhere(db, sql`m.id = ${id}`, reader, terms)
  return movement ?? null
}

export async function movementsWhere(
  db: Db | Transaction,
  condition: SQL,
  reader: Reader,
  terms: MovementTerms,
): Promise<StaffMovement[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.id::float8 as id, m.kind, 'c' || m.customer_id as person, m.amount, m.reason, m.state,
      m.asked_by as "askedById", a.name as "askedBy", a.invited_at as "askedInvitedAt",
      (select invited_at from staff.published_accounts where id = ${reader.id}) as "ownInvitedAt", m.asked_at as "askedAt", d.name as "decidedBy",
      m.decided_at as "decidedAt", coalesce(trim(c.name || ' ' || c.surname), '') as name
    from desk.movements m
    join staff.published_accounts a on a.id = m.asked_by
    left join staff.published_accounts d on d.id = m.decided_by
    left join identity.published_customers c on c.id = m.customer_id
    where ${condition} order by m.state = 'waiting' desc, m.id desc limit ${MAX_MOVEMENTS}`)
  return rows.map(({ askedById, askedInvitedAt, ownInvitedAt, ...row }) => ({
    ...row,
    currency: currencyOf(row.kind, terms.settings),
    askedAt: new Date(row.askedAt).toISOString(),
    decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
    canDecide:
      row.state === 'waiting' &&
      mayDo(reader.role, 'money.move') &&
      decisionRefusal(
        { id: askedById, invitedAt: moment(askedInvitedAt) },
        { id: reader.id, invitedAt: moment(ownInvitedAt) },
        terms,
      ) === null,
  }))
}

function currencyOf(kind: StaffMovement['kind'], { loyalty, certificates }: MovementTerms['settings']) {
  return kind === 'certificate' && certificates ? certificates.currency : loyalty.currency
}
