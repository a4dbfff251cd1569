import type { Db, Transaction } from '../../kernel/database/db.ts'
import { extensionPoint, service } from '../../kernel/shop-module.ts'
import type { StaffDeps } from './changing/staff-steps.ts'

/** What the staff can do with orders. */
export const orderSteps = service<StaffDeps>('order steps')

/** What another module knows of an order, for staff who look at it: fields of the answer, and lines for people. */
export type OrderFacts = (
  db: Db | Transaction,
  orderKey: string,
) => Promise<{ answer: Record<string, unknown>; lines: readonly string[] }>
export const orderFacts = extensionPoint<OrderFacts>('ordering.facts')
