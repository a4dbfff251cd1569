import type { CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import type { Language } from '#rules/location/site.ts'
import type { MediaIndex } from '#rules/pictures/media.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { RecordEvent } from '../../kernel/events/domain-events.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Customer } from '../../kernel/people/customer.ts'
import type { PaymentDeps } from '../payments/index.ts'
import type { CodeHasher } from './code-hasher.ts'
import type { MakePdf } from './sending/certificate-sheet.ts'

/** What certificates that are bought stand on. */
export type BuyingDeps = {
  db: Db
  log: Logger
  outbox: Outbox
  record: RecordEvent
  settings: ShopSettings
  /** The shop's certificates. */
  terms: CertificateSettings
  media: MediaIndex
  hash: CodeHasher
  /** Set up after certificates are. */
  payments(): PaymentDeps
  /** Every address that is known to be the customer's. */
  ownEmails(customer: Customer): Promise<string[]>
  /** Whom to tell when something is wrong. */
  staffEmail: string
  staffLanguage: Language
  /** Null: letters carry no file. */
  makePdf: MakePdf | null
}
