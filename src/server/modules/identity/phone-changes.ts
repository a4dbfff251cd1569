import type { Transaction } from '../../kernel/database/db.ts'
import { extensionPoint } from '../../kernel/shop-module.ts'

/**
 * Called in the transaction in which a customer leaves a number, before anybody else can have it: whoever finds things of
 * theirs by that number makes them the account's.
 */
export type PhoneChange = (tx: Transaction, change: { customerId: number; from: string }) => Promise<void>
export const phoneChanges = extensionPoint<PhoneChange>('identity.phone changes')
