import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { browsersOf } from '../identity/index.ts'

/**
 * Takes over the choice of the browser that asks. One that allows advertising becomes a device of the platform; one that
 * never did is not even written down.
 */
export async function takeChoice(
  db: Db | Transaction,
  isAllowed: boolean,
  ctx: Pick<CallContext, 'browser' | 'now'>,
): Promise<{ deviceId: string | null; isChanged: boolean }> {
  const browser = isAllowed ? ctx.browser.lastingId : ctx.browser.id
  if (browser === null) return { deviceId: null, isChanged: false }
  const at = ctx.now.toISOString()
  const { rows } = isAllowed
    ? await db.execute<{ id: string }>(sql`
        insert into marketing.devices as d (browser, is_allowed, chosen_at)
        values (decode(${browser}, 'hex'), true, ${at})
        on conflict (browser) do update set is_allowed = true, chosen_at = excluded.chosen_at where not d.is_allowed
        returning id`)
    : await db.execute<{ id: string }>(sql`
        update marketing.devices set is_allowed = false, chosen_at = ${at}
        where browser = decode(${browser}, 'hex') and is_allowed returning id`)
  return { deviceId: await deviceOf(db, browser), isChanged: rows.length > 0 }
}

/** The device of a browser that allows advertising; null for any other. */
export async function deviceOf(db: Db | Transaction, browser: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from marketing.devices where browser = decode(${browser}, 'hex') and is_allowed`)
  return rows[0]?.id ?? null
}

export async function isAllowedDevice(db: Db | Transaction, deviceId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from marketing.devices where id = ${deviceId} and is_allowed`)
  return rows.length > 0
}

/** Of all the browsers of a customer the one in which something was chosen last decides; without a choice it is no. */
export async function mayReport(db: Db | Transaction, customerId: number): Promise<boolean> {
  const browsers = await browsersOf(db, customerId)
  const { rows } = await db.execute<{ is_allowed: boolean }>(sql`
    select is_allowed from marketing.devices
    where browser in (select decode(value, 'hex') from json_array_elements_text(${JSON.stringify(browsers)}::json) as value)
    order by chosen_at desc, is_allowed limit 1`)
  return rows[0]?.is_allowed ?? false
}
