import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { pointSources } from '../port.ts'
import { createBoxberry } from './boxberry-adapter.ts'
import { boxberrySimulator, SANDBOX_BOXBERRY_TOKEN } from './boxberry-simulator.ts'

export const boxberry = integration({
  kind: pointSources,
  traits: { name: { ru: 'Boxberry', en: 'Boxberry' }, method: 'pickup' },
  variables: {
    BOXBERRY_URL: z.url().default('https://api.boxberry.ru'),
    BOXBERRY_TOKEN: z.string().min(1).optional(),
  },
  realVariables: ['BOXBERRY_TOKEN'],
  settings: ({ BOXBERRY_URL: baseUrl, BOXBERRY_TOKEN: token }) => (token ? { baseUrl, token } : undefined),
  simulator: boxberrySimulator,
  simulated: (baseUrl) => ({ baseUrl, token: SANDBOX_BOXBERRY_TOKEN }),
  create: (settings, { log }) => createBoxberry({ ...settings, log }),
})
