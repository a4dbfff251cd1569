import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { PushSignIn, RedirectService } from '../../integrations/sign-in/port.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { RecordEvent } from '../../kernel/events/domain-events.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import type { PersonalDataHolder } from '../../kernel/people/personal-data.ts'
import type { AccountNews } from '../newsletter/index.ts'
import type { BuyerOfPhone } from './account/buyers-by-phone.ts'
import type { PhoneChange } from './phone-changes.ts'

/** How codes reach people, and who else can vouch for them. Null or empty: this shop has no such service. */
export type IdentityServices = {
  sms: { send(phone: string, text: string): Promise<unknown> } | null
  flashCall: { call(phone: string, ip: string): Promise<{ code: string }> } | null
  push: {
    start(phone: string, bindingMessage: string): Promise<{ requestId: string; expiresIn: number }>
    poll: PushSignIn['poll']
  } | null
  redirects: readonly RedirectService[]
}

export type IdentityDeps = {
  db: Db
  limits: Limits
  outbox: Outbox
  record: RecordEvent
  /** Letters with news, by address. */
  news: AccountNews
  settings: Pick<ShopSettings, 'timeZone' | 'letterTimeZones'>
  /** Key for the hashes of codes, answers and phones in limits. */
  secret: string
  services: IdentityServices
  /** Every module that stores something of a person. */
  holders(): readonly PersonalDataHolder[]
  /** Who knows people by what they bought. */
  buyers(): readonly BuyerOfPhone[]
  /** Who knows people by their phone and keeps what is theirs when it changes. */
  phoneChanges(): readonly PhoneChange[]
  /** How many codes the whole shop sends in an hour and in a day: the budget is also what bounds guessing. */
  codeBudget: { anHour: number; aDay: number }
  /** Zero bits that the work of a code has at least; 0: none is needed beyond sending something. */
  workBits: number
}
