import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { PiercingSettings } from '#rules/piercing/piercing-settings.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Limits } from '../../kernel/limits/limits.ts'

export type PiercingDeps = {
  db: Db
  outbox: Outbox
  limits: Limits
  /** Key for the hashes of phones and addresses in limits. */
  secret: string
  terms: PiercingSettings
  /** What services are paid in. */
  currency: Currency
  /** Of the site on which visits are booked: where links in messages lead. */
  origin: string
  /** Who hears of new, moved and cancelled visits. */
  staffEmail: string
  /** Of the shop and its staff: places are named in it, and phone numbers written as its country does. */
  homeLanguage: Language
}
