import { integration } from '../../../kernel/providers/integration.ts'
import { SANDBOX_SMS_API_ID } from '../sms/sms-simulator.ts'
import { smsRuAccount, smsRuVariables } from '../sms-ru-account.ts'
import { createFlashCall } from './flash-call-adapter.ts'
import { flashCallSimulator } from './flash-call-simulator.ts'
import { flashCallers } from './port.ts'

export const flashCall = integration({
  kind: flashCallers,
  variables: smsRuVariables,
  realVariables: ['SMS_RU_API_ID'],
  settings: smsRuAccount,
  simulator: flashCallSimulator,
  simulated: (baseUrl) => ({ baseUrl, apiId: SANDBOX_SMS_API_ID }),
  create: (settings, { log }) => createFlashCall({ ...settings, log }),
})
