import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import type { CartDeps } from '../cart/index.ts'

export type SharedCartDeps = {
  db: Db
  outbox: Outbox
  limits: Limits
  /** A phone is personal also in the key of a limit. */
  limitSecret: string
  settings: Pick<ShopSettings, 'currencies' | 'onlineStorage'>
  cart: CartDeps
}
