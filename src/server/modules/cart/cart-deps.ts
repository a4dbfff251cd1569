import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import type { PhoneHasher } from '../../kernel/people/phone-hash.ts'
import type { CodeHasher } from '../certificates/index.ts'
import type { VariantCache } from './computing/variant-cache.ts'

export type CartDeps = {
  db: Db
  limits: Limits
  cache: VariantCache
  /** Null where the shop has no certificates: no code is one of theirs. */
  hashCode: CodeHasher | null
  hashPhone: PhoneHasher
  settings: Pick<
    ShopSettings,
    | 'sites'
    | 'homeCountries'
    | 'onlineStorage'
    | 'currencies'
    | 'countries'
    | 'delivery'
    | 'payment'
    | 'loyalty'
    | 'letterTimeZones'
    | 'packPrices'
  >
  /** Whether somebody with this account or phone has ordered before: some codes are for the first order. */
  hasOrdered(db: Db | Transaction, who: { customerId: number | null; phone: string | null }): Promise<boolean>
}
