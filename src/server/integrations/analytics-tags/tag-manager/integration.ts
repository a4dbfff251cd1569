import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { type AnalyticsTag, tagProviders } from '../port.ts'

const HOSTS = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

export const tagManager = integration({
  name: 'tag-manager',
  kind: tagProviders,
  variables: {
    GTM_ID: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'a container such as GTM-ABC123')
      .optional(),
  },
  realVariables: ['GTM_ID'],
  settings: ({ GTM_ID: id }) => (id ? { id } : undefined),
  simulator: null,
  create: ({ id }): AnalyticsTag => ({ id, hosts: HOSTS }),
})
