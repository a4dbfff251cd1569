import type { Invariant } from '../../../kernel/invariants.ts'
import { exchangeInvariants } from './exchanges.ts'
import { orderGoods } from './order-goods.ts'
import { orderRecords } from './order-records.ts'
import { orderSums } from './order-sums.ts'

/** An order is recomputed from its lines, payments, tenders, claims, codes and history. */
export const orderInvariants: readonly Invariant[] = [
  ...orderSums,
  ...orderGoods,
  ...orderRecords,
  ...exchangeInvariants,
]
