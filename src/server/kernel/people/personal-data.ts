import type { ErasureRefusal } from '#contract/customer/profile.ts'
import type { heldData } from '#texts/ru/customer/held-data.ts'
import type { Db, Transaction } from '../database/db.ts'

export type Person = { customerId: number; phone: string; email: string | null }

/** What a module stores of a person. All of it can be shown to the person, and erased with the account. */
export type PersonalDataHolder = {
  name: string
  /** What is held and how long, in the language of the person: it stands in their own copy. */
  describe(texts: typeof heldData): string
  /** Why the account cannot be erased yet. */
  refuses?(tx: Transaction, person: Person, now: Date): Promise<ErasureRefusal | null>
  /** Runs in the transaction of the deletion, in the order of the shop's modules: orders are locked before payments. */
  erase(tx: Transaction, person: Person, now: Date): Promise<void>
  /** Everything it stores, for the person's own copy. */
  export(db: Db, person: Person, now: Date): Promise<unknown>
}
