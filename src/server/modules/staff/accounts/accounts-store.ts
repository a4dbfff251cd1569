import { sql } from 'drizzle-orm'
import type { StaffAccount } from '#contract/staff/staff.ts'
import type { Language } from '#rules/location/site.ts'
import type { StaffRole } from '#rules/staff/permissions.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { StaffIdentity } from '../../../kernel/people/staff.ts'

export type AccountRow = {
  id: number
  login: string
  name: string
  role: StaffRole
  shopId: number | null
  passwordHash: string | null
  totpKey: Buffer
  totpStep: number
  isDisabled: boolean
  version: number
}

const COLUMNS = sql.raw(`id, login, name, role, shop_id as "shopId", password_hash as "passwordHash",
  totp_key as "totpKey", totp_step::float8 as "totpStep", disabled_at is not null as "isDisabled", version`)

export async function accountByLogin(db: Db | Transaction, login: string): Promise<AccountRow | null> {
  const { rows } = await db.execute<AccountRow>(sql`select ${COLUMNS} from staff.accounts where login = ${login}`)
  return rows[0] ?? null
}

/** Who acts under a login from the command line; null: nobody who could sign in with it. */
export async function whoActs(db: Db | Transaction, login: string): Promise<StaffIdentity | null> {
  const account = await accountByLogin(db, login)
  if (!account || account.isDisabled || account.passwordHash === null) return null
  const { id, name, role, shopId } = account
  return { id, login: account.login, name, role, shopId }
}

/** Nobody else changes it until this transaction ends. */
export async function lockAccount(tx: Transaction, id: number): Promise<AccountRow | null> {
  const { rows } = await tx.execute<AccountRow>(sql`
    select ${COLUMNS} from staff.accounts where id = ${id} for update`)
  return rows[0] ?? null
}

/** Whom an invitation is for; null: nobody sent it, it is too old, or it was used. */
export async function lockInvited(db: Db | Transaction, hash: Buffer, now: Date): Promise<AccountRow | null> {
  const { rows } = await db.execute<AccountRow>(sql`
    select ${COLUMNS} from staff.accounts
    where invitation_hash = ${hash} and invitation_ends_at > ${now.toISOString()} and disabled_at is null for update`)
  return rows[0] ?? null
}

/** The code of this step is used up; false: it was, or a newer one. */
export async function useStep(tx: Transaction, id: number, step: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update staff.accounts set totp_step = ${step} where id = ${id} and totp_step < ${step} returning id`)
  return rows.length > 0
}

/** Whether another one can sign in. All admins are locked, in one order: two cannot shut each other out at once. */
export async function hasOtherAdmin(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number; is_active: boolean }>(sql`
    select id, disabled_at is null and password_hash is not null as is_active from staff.accounts
    where role = 'admin' order by id for update`)
  return rows.some((row) => row.is_active && row.id !== id)
}

export type ShopName = { id: number; name: string }

export async function shopNames(db: Db | Transaction, language: Language): Promise<ShopName[]> {
  const { rows } = await db.execute<ShopName>(sql`
    select id, ${sql.raw(language === 'en' ? 'name_en' : 'name_ru')} as name
    from stock.published_storages order by position`)
  return rows
}

export async function allAccounts(
  db: Db | Transaction,
  shops: readonly ShopName[],
  now: Date,
): Promise<StaffAccount[]> {
  const { rows } = await db.execute<
    Pick<AccountRow, 'id' | 'login' | 'name' | 'role' | 'shopId' | 'isDisabled' | 'version'> & {
      createdAt: string
      seenAt: string | null
      sessions: number
      isInvited: boolean
    }
  >(sql`
    select a.id, a.login, a.name, a.role, a.shop_id as "shopId", a.disabled_at is not null as "isDisabled", a.version,
      a.created_at as "createdAt", a.password_hash is null as "isInvited", s.seen_at as "seenAt", s.sessions
    from staff.accounts a
    cross join lateral (select max(seen_at) as seen_at, count(*)::integer as sessions from staff.sessions
      where account_id = a.id and ends_at > ${now.toISOString()}) s
    order by a.disabled_at is not null, a.role, a.name, a.id`)
  return rows.map(({ shopId, isDisabled, isInvited, createdAt, seenAt, ...rest }) => ({
    ...rest,
    shop: shops.find(({ id }) => id === shopId) ?? null,
    state: isDisabled ? 'disabled' : isInvited ? 'invited' : 'active',
    createdAt: new Date(createdAt).toISOString(),
    seenAt: seenAt && new Date(seenAt).toISOString(),
  }))
}
