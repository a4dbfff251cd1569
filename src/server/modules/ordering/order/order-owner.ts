import type { Transaction } from '../../../kernel/database/db.ts'
import { customerByPhone } from '../../identity/index.ts'
import type { OrderRow } from './order-row.ts'

/** Who ordered as a guest and made an account with that phone since is the owner too: the order page promises it. */
export async function orderOwner(tx: Transaction, { customerId, phone }: OrderRow): Promise<number | null> {
  return customerId ?? (await customerByPhone(tx, phone))?.id ?? null
}
