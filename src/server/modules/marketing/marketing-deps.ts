import type { MarketingPlatform } from '../../integrations/marketing/port.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Logger } from '../../kernel/logger.ts'

export type MarketingDeps = {
  db: Db
  outbox: Outbox
  log: Logger
  now(): Date
  platform: MarketingPlatform
}
