import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { StaffPerson } from '#contract/staff/people/staff-people.ts'
import type { Language } from '#rules/location/site.ts'
import { hiddenPhone } from '#rules/staff/hidden-phone.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { OrderNumbers } from '../../../kernel/order-numbers.ts'
import type { Customer } from '../../../kernel/people/customer.ts'
import type { StaffMember } from '../../../kernel/people/staff.ts'
import { customerCertificates } from '../../certificates/index.ts'
import { subscriptionsOf } from '../../identity/index.ts'
import { bonusHistory, customerBonuses } from '../../loyalty/index.ts'
import { termsOf } from '../movements/move-by-hand.ts'
import { movementsWhere } from '../movements/movement-list.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { type Who, whoIs } from '../who.ts'
import { requestsWhere } from './person-requests.ts'

const ORDERS = 50

type Details = {
  name: string
  surname: string
  birthday: string
  email: string | null
  isEmailConfirmed: boolean
  since: string
  seenAt: string | null
  isBlocked: boolean
  blockedReason: string
}

type Reader = { member: StaffMember; language: Language; now: Date }

/** All that a screen shows of somebody; the phone only in part. */
export async function personCard(deps: PeopleDeps, key: string, reader: Reader): Promise<StaffPerson | null> {
  const { db, timeZone } = deps
  const who = await whoIs(db, key)
  if (!who) return null
  const { customerId, hasAccount, phone, language } = who
  const { now } = reader
  const details = await detailsOf(db, who)
  const certificates = hasAccount ? await customerCertificates(db, customerId, now) : []
  return {
    key: who.key,
    hasAccount,
    revision: revisionOf(details),
    ...details,
    phone: hiddenPhone(phone),
    language,
    consents: await consentsOf(db, who),
    orders: await ordersOf(db, who),
    bonuses: hasAccount ? await bonusesOf(deps, customerId, now) : null,
    certificates: certificates.map(({ id, lastDigits, face, left, currency, expiresAt, isBlocked }) => ({
      ...{ id, lastDigits, face, balance: left, currency, isBlocked },
      expiresAt: expiresAt.toISOString(),
    })),
    subscriptions: hasAccount ? await subscriptionsOf(db, { id: customerId } as Customer, reader.language) : null,
    requests: await requestsWhere(db, sql`r.person = ${who.key}`, now, timeZone),
    movements: hasAccount
      ? await movementsWhere(db, sql`m.customer_id = ${customerId}`, reader.member, termsOf(deps, now))
      : [],
  }
}

/** What is told by a card that was loaded a while ago: an edit begins from it. */
export function revisionOf({
  name,
  surname,
  birthday,
  email,
}: Pick<Details, 'name' | 'surname' | 'birthday' | 'email'>) {
  const reported = JSON.stringify([name, surname, birthday, email])
  return createHash('sha256').update(reported).digest('base64url').slice(0, 16)
}

export async function detailsOf(db: Db | Transaction, who: Who): Promise<Details> {
  const { rows } = await db.execute<Details>(
    who.hasAccount
      ? sql`select name, surname, birthday, email, is_email_confirmed as "isEmailConfirmed", created_at as since,
          seen_at as "seenAt", blocked_at is not null as "isBlocked", blocked_reason as "blockedReason"
        from identity.published_customers where id = ${who.customerId}`
      : sql`select ${who.name} as name, '' as surname, '' as birthday, ${who.email}::text as email,
          false as "isEmailConfirmed", min(created_at) as since, null as "seenAt", false as "isBlocked", '' as "blockedReason"
        from ordering.published_buyers where customer_id is null and phone = ${who.phone}`,
  )
  const [row] = rows
  if (!row) throw new Error('somebody who was found has no details')
  const moment = (at: string | null) => at && new Date(at).toISOString()
  return { ...row, since: moment(row.since) ?? '', seenAt: moment(row.seenAt) }
}

/** Of the account, of every order, and of the letters to the address. */
async function consentsOf(db: Db, who: Who): Promise<StaffPerson['consents']> {
  const { rows } = await db.execute<StaffPerson['consents'][number]>(sql`
    select kind, 'account' as "where", text_version as version, given_at as "givenAt", withdrawn_at as "withdrawnAt",
      null as "givenTo"
    from identity.published_consents where customer_id = ${who.customerId}
    union all
    select purpose, 'newsletter', text_version, given_at, withdrawn_at, null
    from newsletter.published_consents where lower(email) = lower(${who.email})
    union all
    select c.purpose, b.number, c.text_version, c.at, null, a.name
    from ordering.published_consents c join ordering.published_buyers b on b.key = c.order_key
    left join staff.published_accounts a on a.id = c.staff_id
    where ${ofPerson(who)}
    order by "givenAt" desc limit 100`)
  const moment = (at: string | null) => at && new Date(at).toISOString()
  return rows.map((row) => ({ ...row, givenAt: moment(row.givenAt) ?? '', withdrawnAt: moment(row.withdrawnAt) }))
}

async function ordersOf(db: Db, who: Who): Promise<StaffPerson['orders']> {
  const { rows } = await db.execute<StaffPerson['orders'][number]>(sql`
    select o.number, o.created_at as at, o.payable::float8 as payable, o.currency, o.state
    from ordering.published_buyers b join ordering.published_orders o on o.key = b.key
    where ${ofPerson(who)} order by o.created_at desc limit ${ORDERS}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Orders of the account, and those made with its phone without one. */
function ofPerson({ customerId, phone }: Who) {
  return sql`(b.customer_id = ${customerId} or (b.customer_id is null and b.phone = ${phone}))`
}

async function bonusesOf(
  { db, settings, orderNumbers }: PeopleDeps & { orderNumbers: OrderNumbers },
  customerId: number,
  now: Date,
): Promise<StaffPerson['bonuses']> {
  const { balance, pending, held, owed, level } = await customerBonuses(db, settings, customerId, now)
  const { movements } = await bonusHistory(db, customerId)
  const numbers = await orderNumbers(movements.flatMap(({ orderKey }) => orderKey ?? []))
  return {
    ...{ balance, pending, held, owed, level },
    movements: movements.map(({ at, kind, source, amount, orderKey, expiresAt }) => ({
      ...{ kind, source, amount },
      at: at.toISOString(),
      order: (orderKey !== null && numbers.get(orderKey)) || null,
      expiresAt: expiresAt.toISOString(),
    })),
  }
}
