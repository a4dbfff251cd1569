import { sql } from 'drizzle-orm'
import type { ShopDetails } from '#rules/settings/shop-details.ts'
import type { LogoType } from '#rules/settings/shop-look.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

export type StoredShop = {
  version: number
  details: ShopDetails | null
  accent: string | null
  isLookChosen: boolean
  logo: { id: string; type: LogoType } | null
  isOpen: boolean
  openedBy: string | null
}

const columns = sql`select version, details, accent, is_look_chosen as "isLookChosen",
  case when logo_id is not null then json_build_object('id', logo_id, 'type', logo_type) end as logo,
  opened_at is not null as "isOpen", opened_by as "openedBy" from opening.shop`

export async function readShop(db: Db | Transaction): Promise<StoredShop> {
  return only((await db.execute<StoredShop>(columns)).rows)
}

export async function lockShop(tx: Transaction): Promise<StoredShop> {
  return only((await tx.execute<StoredShop>(sql`${columns} for update`)).rows)
}

export async function readLogo(db: Db): Promise<{ id: string; content: Buffer; type: LogoType } | null> {
  const { rows } = await db.execute<{ id: string; content: Buffer; type: LogoType }>(
    sql`select logo_id as id, logo as content, logo_type as type from opening.shop where logo is not null`,
  )
  return rows[0] ?? null
}

/** A shop that was filled to be looked at is open from its first moment. */
export async function openDemonstration(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    update opening.shop set opened_at = ${now.toISOString()}, opened_by = 'demonstration' where opened_at is null`)
}

function only(rows: StoredShop[]): StoredShop {
  const [row] = rows
  if (!row) throw new Error('opening.shop has lost its row')
  return row
}
