import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { itemRegistries } from '../port.ts'
import { createDmdk } from './dmdk-adapter.ts'
import { dmdkSimulator, SANDBOX_DMDK } from './dmdk-simulator.ts'

export const dmdk = integration({
  kind: itemRegistries,
  variables: {
    DMDK_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
    DMDK_TOKEN: z.string().min(1).optional(),
  },
  realVariables: ['DMDK_GATEWAY_URL', 'DMDK_TOKEN'],
  settings: ({ DMDK_GATEWAY_URL: baseUrl, DMDK_TOKEN: token }) => (baseUrl && token ? { baseUrl, token } : undefined),
  simulator: dmdkSimulator,
  simulated: (baseUrl) => ({ baseUrl, ...SANDBOX_DMDK }),
  create: (settings) => createDmdk(settings),
})
