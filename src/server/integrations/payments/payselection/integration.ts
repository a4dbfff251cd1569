import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { createPayselection } from './payselection-adapter.ts'
import { payselectionSimulator } from './payselection-simulator.ts'
import { cardPayments } from './port.ts'
import { SANDBOX_PAYSELECTION } from './sandbox-credentials.ts'

export const payselection = integration({
  kind: cardPayments,
  variables: {
    PAYSELECTION_SITE_ID: z.string().min(1).optional(),
    PAYSELECTION_SECRET: z.string().min(1).optional(),
    PAYSELECTION_WEBFORM_URL: z.url().default('https://webform.payselection.com'),
    PAYSELECTION_GATEWAY_URL: z.url().default('https://gw.payselection.com'),
  },
  realVariables: ['PAYSELECTION_SITE_ID', 'PAYSELECTION_SECRET'],
  settings: ({
    PAYSELECTION_SITE_ID: siteId,
    PAYSELECTION_SECRET: secretKey,
    PAYSELECTION_WEBFORM_URL: webformUrl,
    PAYSELECTION_GATEWAY_URL: gatewayUrl,
  }) => (siteId && secretKey ? { siteId, secretKey, webformUrl, gatewayUrl } : undefined),
  simulator: payselectionSimulator,
  simulated: (baseUrl) => ({ webformUrl: baseUrl, gatewayUrl: baseUrl, ...SANDBOX_PAYSELECTION }),
  create: (settings, { company, log }) => createPayselection({ ...settings, company, log }),
})
