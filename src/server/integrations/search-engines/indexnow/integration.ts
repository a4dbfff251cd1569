import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { pageNotifiers } from '../port.ts'
import { createIndexNow } from './indexnow-adapter.ts'
import { indexNowSimulator, SANDBOX_INDEXNOW_KEY } from './indexnow-simulator.ts'

export const indexNow = integration({
  kind: pageNotifiers,
  variables: {
    INDEXNOW_KEY: z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, '8 to 128 letters, digits and hyphens')
      .optional(),
    INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default('https://yandex.com'),
  },
  realVariables: ['INDEXNOW_KEY'],
  settings: ({ INDEXNOW_KEY: key, INDEXNOW_URL: baseUrl }) => (key ? { key, baseUrl } : undefined),
  simulator: indexNowSimulator,
  simulated: (baseUrl) => ({ key: SANDBOX_INDEXNOW_KEY, baseUrl }),
  create: (settings) => createIndexNow(settings),
})
