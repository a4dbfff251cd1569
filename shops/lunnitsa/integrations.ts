import { dadata } from '../../src/server/integrations/addresses/dadata/integration.ts'
import { gdeslon } from '../../src/server/integrations/affiliate/gdeslon/integration.ts'
import { measurementProtocol } from '../../src/server/integrations/analytics/measurement-protocol/integration.ts'
import { metrika } from '../../src/server/integrations/analytics-tags/metrika/integration.ts'
import { tagManager } from '../../src/server/integrations/analytics-tags/tag-manager/integration.ts'
import { boxberry } from '../../src/server/integrations/carriers/boxberry/integration.ts'
import { cdek } from '../../src/server/integrations/carriers/cdek/integration.ts'
import { fivepost } from '../../src/server/integrations/carriers/fivepost/integration.ts'
import { sentry } from '../../src/server/integrations/error-reporting/sentry/integration.ts'
import { dmdk } from '../../src/server/integrations/item-registry/dmdk/integration.ts'
import { mindbox } from '../../src/server/integrations/marketing/mindbox/integration.ts'
import { flashCall } from '../../src/server/integrations/messages/flash-call/integration.ts'
import { mail } from '../../src/server/integrations/messages/mail/integration.ts'
import { sms } from '../../src/server/integrations/messages/sms/integration.ts'
import { dolyame } from '../../src/server/integrations/payments/dolyame/integration.ts'
import { payselection } from '../../src/server/integrations/payments/payselection/integration.ts'
import { indexNow } from '../../src/server/integrations/search-engines/indexnow/integration.ts'
import { mobileId } from '../../src/server/integrations/sign-in/mobile-id/integration.ts'
import { yandexId } from '../../src/server/integrations/sign-in/yandex-id/integration.ts'
import { s3 } from '../../src/server/integrations/storage/s3/integration.ts'
import type { Integration } from '../../src/server/kernel/providers/integration.ts'

/** The services outside that this shop uses. One that is added here brings its settings and its simulator with it. */
export const integrations: readonly Integration[] = [
  sms,
  flashCall,
  yandexId,
  mobileId,
  dadata,
  payselection,
  dolyame,
  fivepost,
  cdek,
  boxberry,
  mindbox,
  gdeslon,
  measurementProtocol,
  indexNow,
  dmdk,
  sentry,
  s3,
  mail,
  metrika,
  tagManager,
]
