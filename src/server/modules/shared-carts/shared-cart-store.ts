import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type SharedCartState, sharedCartExpiry } from '#rules/cart/shared-cart.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

export type SharedLine = { skuId: number; quantity: number; setId: number | null }

export type SharedCartRow = {
  id: number
  token: string
  staffId: number
  shopId: number | null
  country: string
  state: SharedCartState
  lines: SharedLine[]
  version: number
  phone: string | null
  sentAt: Date | null
  openedAt: Date | null
  payLinkSentAt: Date | null
  sessionHash: Buffer | null
  createdAt: Date
  expiresAt: Date
}

type Stored = Omit<SharedCartRow, 'sentAt' | 'openedAt' | 'payLinkSentAt' | 'createdAt' | 'expiresAt'> & {
  sentAt: string | null
  openedAt: string | null
  payLinkSentAt: string | null
  createdAt: string
  expiresAt: string
}

const COLUMNS = sql`id::float8 as id, token, staff_id::float8 as "staffId", shop_id as "shopId", country, state, lines,
  version, phone, sent_at as "sentAt", opened_at as "openedAt", session_hash as "sessionHash",
  pay_link_sent_at as "payLinkSentAt",
  created_at as "createdAt", expires_at as "expiresAt"`

export async function sharedCartsWhere(
  db: Db | Transaction,
  condition: SQL,
  { isLocked = false, limit = 1 } = {},
): Promise<SharedCartRow[]> {
  const { rows } = await db.execute<Stored>(sql`
    select ${COLUMNS} from shared_carts.carts where ${condition}
    order by created_at desc, id desc limit ${limit} ${isLocked ? sql`for update` : sql``}`)
  return rows.map(read)
}

const read = ({ sentAt, openedAt, payLinkSentAt, createdAt, expiresAt, ...rest }: Stored): SharedCartRow => ({
  ...rest,
  sentAt: sentAt === null ? null : new Date(sentAt),
  openedAt: openedAt === null ? null : new Date(openedAt),
  payLinkSentAt: payLinkSentAt === null ? null : new Date(payLinkSentAt),
  createdAt: new Date(createdAt),
  expiresAt: new Date(expiresAt),
})

const TOKEN_BYTES = 16

export async function insertSharedCart(
  tx: Transaction,
  by: { staffId: number; shopId: number | null; country: string },
  now: Date,
): Promise<SharedCartRow> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { rows } = await tx.execute<Stored>(sql`
    insert into shared_carts.carts (token, staff_id, shop_id, country, created_at, expires_at)
    values (${token}, ${by.staffId}, ${by.shopId}, ${by.country}, ${now.toISOString()},
      ${sharedCartExpiry(now).toISOString()})
    returning ${COLUMNS}`)
  const [row] = rows
  if (!row) throw new Error('a shared cart was not written')
  return read(row)
}

/** Writes a cart that was locked before. Whoever changes it lets it live on. */
export async function writeSharedCart(
  tx: Transaction,
  cart: SharedCartRow,
  change: Partial<Pick<SharedCartRow, 'state' | 'lines' | 'sessionHash'>>,
  now: Date,
): Promise<SharedCartRow> {
  const next = { ...cart, ...change, version: cart.version + 1, expiresAt: sharedCartExpiry(now) }
  await tx.execute(sql`
    update shared_carts.carts set state = ${next.state}, lines = ${JSON.stringify(next.lines)}::jsonb,
      session_hash = ${next.sessionHash}, version = ${next.version}, expires_at = ${next.expiresAt.toISOString()}
    where id = ${cart.id}`)
  return next
}

/** The first time counts. */
export async function noteOpened(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(sql`
    update shared_carts.carts set opened_at = ${now.toISOString()} where id = ${id} and opened_at is null`)
}
