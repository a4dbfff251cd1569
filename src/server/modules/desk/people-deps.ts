import type { Language } from '#rules/location/site.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { OrderNumbers } from '../../kernel/order-numbers.ts'
import type { PersonalDataHolder } from '../../kernel/people/personal-data.ts'
import type { CodeHasher } from '../certificates/index.ts'

export type PeopleDeps = {
  db: Db
  outbox: Outbox
  settings: Pick<ShopSettings, 'loyalty' | 'timeZone' | 'movedAlone' | 'newStaffDays' | 'certificates'>
  timeZone: string
  orderNumbers: OrderNumbers
  holders(): readonly PersonalDataHolder[]
  originOf(language: Language): string
  /** Null where the shop has no certificates. */
  hashCode: CodeHasher | null
}
