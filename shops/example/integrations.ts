import { metrika } from '../../src/server/integrations/analytics-tags/metrika/integration.ts'
import { tagManager } from '../../src/server/integrations/analytics-tags/tag-manager/integration.ts'
import { flashCall } from '../../src/server/integrations/messages/flash-call/integration.ts'
import { mail } from '../../src/server/integrations/messages/mail/integration.ts'
import { sms } from '../../src/server/integrations/messages/sms/integration.ts'
import { payselection } from '../../src/server/integrations/payments/payselection/integration.ts'
import type { Integration } from '../../src/server/kernel/providers/integration.ts'

/** The services outside that this shop uses: codes by phone, cards, letters, and analytics tags. */
export const integrations: readonly Integration[] = [sms, flashCall, payselection, mail, metrika, tagManager]
