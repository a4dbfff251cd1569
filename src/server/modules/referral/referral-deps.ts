import type { Picture } from '#rules/pictures/media.ts'
import type { ReferralSettings } from '#rules/referral/referral-settings.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { RecordEvent } from '../../kernel/events/domain-events.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { CartDeps } from '../cart/index.ts'

export type ReferralDeps = {
  db: Db
  record: RecordEvent
  outbox: Outbox
  limits: Limits
  log: Logger
  settings: ShopSettings
  terms: ReferralSettings
  hasOrdered: CartDeps['hasOrdered']
  /** Of the site that has the programme: where links lead to, whatever site they were copied from. */
  origin: string
  /** Of the programme's page, where this shop has such a photograph. */
  picture: (Picture & { alt: string }) | null
}
