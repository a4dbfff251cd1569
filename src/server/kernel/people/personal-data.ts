import type { ErasureRefusal } from '#contract/customer/profile.ts'
import type { heldData } from '#texts/ru/customer/held-data.ts'
import type { Db, Transaction } from '../database/db.ts'

export type Person = { customerId: number; phone: string; email: string | null }

/** The personal data a module stores. All of it can be exported and erased with the account. */
export type PersonalDataHolder = {
  name: string
  /** What is stored and how long, in the person's language, for their copy. */
  describe(texts: typeof heldData): string
  /** Why the account cannot be erased yet. */
  refuses?(tx: Transaction, person: Person, now: Date): Promise<ErasureRefusal | null>
  /** Runs in the transaction of the erasure, in the order of the shop's modules: orders are locked before payments. */
  erase(tx: Transaction, person: Person, now: Date): Promise<void>
  /** Everything it stores about the person, for their copy. */
  export(db: Db, person: Person, now: Date): Promise<unknown>
}
