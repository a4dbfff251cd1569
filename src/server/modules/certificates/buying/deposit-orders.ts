import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

export type DepositOrderState = 'unpaid' | 'paid' | 'expired' | 'refunded' | 'partly_refunded'

/** An order of certificates. Sums are minor units of roubles. */
export type DepositOrder = {
  key: string
  number: string
  customerId: number
  language: Language
  origin: string
  total: number
  paid: number
  refunded: number
  state: DepositOrderState
  createdAt: Date
  expiresAt: Date
  phone: string
  email: string
  name: string
}

type Row = {
  key: string
  number: string
  customer_id: string
  language: Language
  origin: string
  total: number
  paid: number
  refunded: number
  state: DepositOrderState
  created_at: string
  expires_at: string
  phone: string
  email: string
  name: string
}

const KEY = /^c[A-Za-z0-9_-]{22}$/

export function newDepositOrderKey(): string {
  return `c${randomBytes(16).toString('base64url')}`
}

/** By its form alone: a letter more than an order of goods has. */
export function isDepositOrderKey(key: string): boolean {
  return KEY.test(key)
}

export async function depositOrderByKey(db: Db | Transaction, key: string): Promise<DepositOrder | null> {
  return (await select(db, sql`key = ${key}`))[0] ?? null
}

/** Nobody else changes it until the transaction ends. Always before its payments, its gifts and their certificates. */
export async function lockDepositOrder(tx: Transaction, key: string): Promise<DepositOrder | null> {
  return (await select(tx, sql`key = ${key} for update`))[0] ?? null
}

async function select(db: Db | Transaction, rest: SQL): Promise<DepositOrder[]> {
  const { rows } = await db.execute<Row>(sql`
    select key, number, customer_id, language, origin, total, paid, refunded, state, created_at, expires_at, phone,
      email, name
    from certificates.orders where ${rest}`)
  return rows.map(({ customer_id, created_at, expires_at, ...row }) => ({
    ...row,
    customerId: Number(customer_id),
    createdAt: new Date(created_at),
    expiresAt: new Date(expires_at),
  }))
}
