import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import type { CartDeps } from '../cart/index.ts'
import type { PhoneCodes } from '../identity/index.ts'
import type { OrderPlacing } from '../ordering/index.ts'

export type SharedCartDeps = {
  db: Db
  outbox: Outbox
  limits: Limits
  /** For what must not be guessed: phones in the keys of limits, the sessions of buyers without a browser. */
  secret: string
  settings: Pick<ShopSettings, 'currencies' | 'onlineStorage' | 'countries'>
  cart: CartDeps
  codes: PhoneCodes
  orders: OrderPlacing
}
