import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { signInProviders } from '../port.ts'
import { createMobileId } from './mobile-id-adapter.ts'
import { mobileIdSimulator, SANDBOX_MOBILE_ID_CLIENT } from './mobile-id-simulator.ts'

export const mobileId = integration({
  kind: signInProviders,
  traits: { title: { ru: 'Mobile\u00a0ID', en: 'Mobile\u00a0ID' } },
  variables: {
    MOBILE_ID_URL: z.url().optional(),
    MOBILE_ID_CLIENT: z.string().min(1).optional(),
    MOBILE_ID_SECRET: z.string().min(1).optional(),
  },
  realVariables: ['MOBILE_ID_URL', 'MOBILE_ID_CLIENT', 'MOBILE_ID_SECRET'],
  settings: ({ MOBILE_ID_URL: baseUrl, MOBILE_ID_CLIENT: clientId, MOBILE_ID_SECRET: clientSecret }) =>
    baseUrl && clientId && clientSecret ? { baseUrl, clientId, clientSecret } : undefined,
  simulator: mobileIdSimulator,
  simulated: (baseUrl) => ({ baseUrl, ...SANDBOX_MOBILE_ID_CLIENT }),
  create: (settings, { log }) => ({ push: createMobileId({ ...settings, log }) }),
})
