import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { pointSources } from '../port.ts'
import { createCdek } from './cdek-adapter.ts'
import { cdekSimulator, SANDBOX_CDEK } from './cdek-simulator.ts'

export const cdek = integration({
  kind: pointSources,
  traits: { name: { ru: 'СДЭК', en: 'CDEK' }, method: 'pickup' },
  variables: {
    CDEK_URL: z.url().default('https://api.cdek.ru/v2'),
    CDEK_CLIENT: z.string().min(1).optional(),
    CDEK_SECRET: z.string().min(1).optional(),
  },
  realVariables: ['CDEK_CLIENT', 'CDEK_SECRET'],
  settings: ({ CDEK_URL: baseUrl, CDEK_CLIENT: clientId, CDEK_SECRET: clientSecret }) =>
    clientId && clientSecret ? { baseUrl, clientId, clientSecret } : undefined,
  simulator: cdekSimulator,
  simulated: (baseUrl) => ({ baseUrl, ...SANDBOX_CDEK }),
  create: (settings, { log }) => createCdek({ ...settings, log }),
})
