import type { StaffRole } from '#rules/staff/permissions.ts'
import { sharedSecret } from '../../../src/server/kernel/configuration/secrets.ts'
import { openDatabase, transaction } from '../../../src/server/kernel/database/db.ts'
import { createLogger } from '../../../src/server/kernel/logger.ts'
import { insertInvited } from '../../../src/server/modules/staff/accounts/invite.ts'
import { createSeal } from '../../../src/server/modules/staff/sign-in/sealed-key.ts'
import type { TestShop } from '../test-shop.ts'
import { type Browser, openBrowser } from '../visitors/customers.ts'
import { codeOf } from './totp-code.ts'

export const STAFF_PASSWORD = 'тихая сова у пруда'

export type NewStaff = { login: string; name?: string; role: StaffRole; shopId?: number | null }

/** The token of a link by which somebody chooses a password; made past the screens, as the command line does. */
export async function invitedStaff(shop: TestShop, account: NewStaff, now: Date): Promise<string> {
  const { db, pool, close } = openDatabase({
    url: shop.databaseUrl,
    log: createLogger({ level: 'silent', pretty: false }),
    connections: 1,
  })
  try {
    const seal = createSeal(await sharedSecret(pool, 'staff'))
    const draft = { name: 'Анна Соколова', shopId: null, ...account }
    const made = await transaction(db, (tx) => insertInvited(tx, { seal, origin: '' }, draft, now))
    return made?.url.split('#')[1] ?? ''
  } finally {
    await close()
  }
}

/** Goes through the link: chooses the password and connects the authenticator. Answers with its key. */
export async function joinedStaff(browser: Browser, token: string, now: Date): Promise<string> {
  const { body } = await browser.post('/backoffice/api/invitation', { token })
  const key = String(body.key)
  const joined = await browser.post('/backoffice/api/join', {
    token,
    password: STAFF_PASSWORD,
    code: codeOf(key, now),
  })
  if (joined.status !== 200) throw new Error(`could not join: ${joined.text}`)
  return key
}

/** A browser of somebody of the staff, signed in. */
export async function openStaff(
  shop: TestShop,
  account: NewStaff,
  options: { now: Date; host?: string; address?: string },
): Promise<Browser & { login: string; key: string }> {
  const { now, ...where } = options
  const browser = await openBrowser(shop, where)
  const key = await joinedStaff(browser, await invitedStaff(shop, account, now), now)
  const form = { login: account.login, password: STAFF_PASSWORD, code: codeOf(key, now) }
  const entered = await browser.post('/backoffice/api/sign-in', form)
  if (entered.status !== 200) throw new Error(`not signed in: ${entered.text}`)
  return { ...browser, login: account.login, key }
}
