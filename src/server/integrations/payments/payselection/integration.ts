import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { paymentProviders } from '../port.ts'
import { payselectionPayments } from './payselection-adapter.ts'
import { createPayselectionClient } from './payselection-client.ts'
import { payselectionSimulator } from './payselection-simulator.ts'
import { SANDBOX_PAYSELECTION } from './sandbox-credentials.ts'

export const payselection = integration({
  kind: paymentProviders,
  traits: {
    methods: ['payselection', 'sbp'],
    webhookProof: 'signature',
    printsReceipts: true,
    isReconciled: true,
  },
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
  create: (settings, { company, log }) => payselectionPayments(createPayselectionClient({ ...settings, company, log })),
})
