import type { Db, Transaction } from '../../platform/db.ts'
import type { CodeHasher } from '../certificates/index.ts'
import type { FactShelf } from './fact-shelf.ts'

export type CartDeps = {
  db: Db
  shelf: FactShelf
  hashCode: CodeHasher
  /** Whether somebody with this account or phone has ordered before: some codes are for the first order. */
  hasOrdered(db: Db | Transaction, who: { customerId: number | null; phone: string | null }): Promise<boolean>
}
