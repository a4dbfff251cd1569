import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { DemonstrationStaff } from '../../kernel/demonstration.ts'
import { hashPassword } from './sign-in/password-hash.ts'
import type { Seal } from './sign-in/sealed-key.ts'
import { totpCode, totpStep } from './totp.ts'

const PEOPLE = [
  { login: 'admin@sandbox.test', name: 'Анна Соколова', role: 'admin', isOfShop: false },
  { login: 'employee@sandbox.test', name: 'Борис Лебедев', role: 'employee', isOfShop: true },
  // What needs four eyes needs two admins.
  { login: 'second@sandbox.test', name: 'Вера Ким', role: 'admin', isOfShop: false },
] as const

export function createDemonstrationStaff(deps: { db: Db; seal: Seal; secret: string }): DemonstrationStaff & {
  /** For a shop without a sandbox over a database that had one. */
  shut(now: Date): Promise<void>
} {
  const { db, seal, secret } = deps
  const derived = (purpose: string, login: string) =>
    createHmac('sha256', secret).update(`${purpose}:${login}`).digest()
  const passwordOf = (login: string) => derived('password', login).toString('base64url').slice(0, 20)
  const keyOf = (login: string) => derived('totp', login).subarray(0, 20)
  let isMade = false

  async function make(now: Date) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from stock.published_storages where kind = 'shop' order by position limit 1`)
    const shopId = rows[0]?.id
    for (const { login, name, role, isOfShop } of PEOPLE) {
      if (isOfShop && shopId === undefined) continue
      await db.execute(sql`
        insert into staff.accounts (login, name, role, shop_id, password_hash, totp_key, is_demonstration, created_at)
        values (${login}, ${name}, ${role}, ${isOfShop ? shopId : null}, ${await hashPassword(passwordOf(login))},
          ${seal.seal(keyOf(login))}, true, ${now.toISOString()})
        on conflict (login) do update set password_hash = excluded.password_hash, totp_key = excluded.totp_key,
          disabled_at = null where staff.accounts.is_demonstration`)
    }
  }

  return {
    async accounts(now) {
      if (!isMade) await make(now)
      isMade = true
      return PEOPLE.map(({ login, name, role }) => ({
        login,
        name,
        role,
        password: passwordOf(login),
        code: totpCode(keyOf(login), totpStep(now)),
      }))
    },
    async shut(now) {
      await db.execute(sql`
        with shut as (update staff.accounts set disabled_at = ${now.toISOString()}, password_hash = null
          where is_demonstration and disabled_at is null returning id)
        delete from staff.sessions where account_id in (select id from shut)`)
    },
  }
}
