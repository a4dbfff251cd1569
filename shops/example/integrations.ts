import { flashCall } from '../../src/server/integrations/messages/flash-call/integration.ts'
import { sms } from '../../src/server/integrations/messages/sms/integration.ts'
import { payselection } from '../../src/server/integrations/payments/payselection/integration.ts'
import type { Integration } from '../../src/server/kernel/providers/integration.ts'

/** The services outside that this shop uses: codes by phone, and cards. */
export const integrations: readonly Integration[] = [sms, flashCall, payselection]
