import { integration } from '../../../kernel/providers/integration.ts'
import { smsRuAccount, smsRuVariables } from '../sms-ru-account.ts'
import { smsSenders } from './port.ts'
import { createSms } from './sms-adapter.ts'
import { SANDBOX_SMS_API_ID, smsSimulator } from './sms-simulator.ts'

export const sms = integration({
  kind: smsSenders,
  variables: smsRuVariables,
  realVariables: ['SMS_RU_API_ID'],
  settings: smsRuAccount,
  simulator: smsSimulator,
  simulated: (baseUrl) => ({ baseUrl, apiId: SANDBOX_SMS_API_ID }),
  create: (settings, { log }) => createSms({ ...settings, log }),
})
