import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { affiliateNetworks } from '../port.ts'
import { createGdeslon } from './gdeslon-adapter.ts'
import { gdeslonSimulator, SANDBOX_GDESLON } from './gdeslon-simulator.ts'

export const gdeslon = integration({
  kind: affiliateNetworks,
  traits: { clickParameters: ['_gs_ref', 'gdeslon_uid'] },
  variables: {
    GDESLON_POSTBACK_URL: z.url().optional(),
    GDESLON_MERCHANT_ID: z.string().min(1).optional(),
    GDESLON_KEY: z.string().min(1).optional(),
  },
  realVariables: ['GDESLON_POSTBACK_URL', 'GDESLON_MERCHANT_ID', 'GDESLON_KEY'],
  settings: ({ GDESLON_POSTBACK_URL: baseUrl, GDESLON_MERCHANT_ID: merchantId, GDESLON_KEY: key }) =>
    baseUrl && merchantId && key ? { baseUrl, merchantId, key } : undefined,
  simulator: gdeslonSimulator,
  simulated: (baseUrl) => ({ baseUrl: `${baseUrl}/postback`, ...SANDBOX_GDESLON }),
  create: (settings) => createGdeslon(settings),
})
