import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { addressBooks } from '../port.ts'
import { createDadata } from './dadata-adapter.ts'
import { dadataSimulator, SANDBOX_DADATA_KEY } from './dadata-simulator.ts'

export const dadata = integration({
  kind: addressBooks,
  variables: {
    DADATA_URL: z.url().default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
    DADATA_API_KEY: z.string().min(1).optional(),
  },
  realVariables: ['DADATA_API_KEY'],
  settings: ({ DADATA_URL: baseUrl, DADATA_API_KEY: apiKey }) => (apiKey ? { baseUrl, apiKey } : undefined),
  simulator: dadataSimulator,
  simulated: (baseUrl) => ({ baseUrl, apiKey: SANDBOX_DADATA_KEY }),
  create: (settings, { log }) => createDadata({ ...settings, log }),
})
