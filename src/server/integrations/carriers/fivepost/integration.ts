import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { pointSources } from '../port.ts'
import { createFivepost } from './fivepost-adapter.ts'
import { fivepostSimulator, SANDBOX_FIVEPOST_KEY } from './fivepost-simulator.ts'

export const fivepost = integration({
  kind: pointSources,
  traits: { name: { ru: '5Post', en: '5Post' }, method: 'pickpoint' },
  variables: {
    FIVEPOST_URL: z.url().default('https://api-omni.x5.ru'),
    FIVEPOST_API_KEY: z.string().min(1).optional(),
  },
  realVariables: ['FIVEPOST_API_KEY'],
  settings: ({ FIVEPOST_URL: baseUrl, FIVEPOST_API_KEY: apiKey }) => (apiKey ? { baseUrl, apiKey } : undefined),
  simulator: fivepostSimulator,
  simulated: (baseUrl) => ({ baseUrl, apiKey: SANDBOX_FIVEPOST_KEY }),
  create: (settings, { log }) => createFivepost({ ...settings, log }),
})
