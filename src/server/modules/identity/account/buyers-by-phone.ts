import type { Transaction } from '../../../kernel/database/db.ts'
import { extensionPoint } from '../../../kernel/shop-module.ts'
import type { AddressFields } from './addresses.ts'

/** What somebody told of themselves when they bought with a phone that they proved, without an account. */
export type KnownBuyer = {
  name: string
  surname: string
  email: string
  /** Where a courier brought it. */
  address: AddressFields | null
  /** The consent to keep their data that they gave then, in its version. */
  consent: { version: string; at: Date }
}

/** Who bought with a proven phone; null: nobody. Only ever asked for a phone that was proven just now. */
export type BuyerOfPhone = (tx: Transaction, phone: string) => Promise<KnownBuyer | null>
export const buyersByPhone = extensionPoint<BuyerOfPhone>('identity.buyers by phone')
