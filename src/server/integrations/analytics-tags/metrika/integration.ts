import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { type AnalyticsTag, tagProviders } from '../port.ts'

const HOSTS = {
  script: ['https://mc.yandex.ru'],
  connect: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
}

export const metrika = integration({
  name: 'metrika',
  kind: tagProviders,
  variables: {
    METRIKA_ID: z
      .string()
      .regex(/^\d{4,12}$/, 'the number of a counter')
      .optional(),
  },
  realVariables: ['METRIKA_ID'],
  settings: ({ METRIKA_ID: id }) => (id ? { id } : undefined),
  simulator: null,
  create: ({ id }): AnalyticsTag => ({ id, hosts: HOSTS }),
})
