import { z } from 'zod'
import { parseDsn } from '#rules/error-reporting/dsn.ts'
import { integration } from '../../../kernel/providers/integration.ts'
import { errorReceivers } from '../port.ts'
import { createSentry } from './sentry-adapter.ts'
import { SANDBOX_KEY, SANDBOX_PROJECT, sentrySimulator } from './sentry-simulator.ts'

export const sentry = integration({
  kind: errorReceivers,
  variables: {
    SENTRY_DSN: z
      .string()
      .refine((text) => parseDsn(text) !== null, 'an address such as https://key@errors.example/1')
      .optional(),
  },
  realVariables: ['SENTRY_DSN'],
  settings: ({ SENTRY_DSN }) => (SENTRY_DSN === undefined ? undefined : { dsn: SENTRY_DSN }),
  simulator: sentrySimulator,
  simulated: (baseUrl) => ({ dsn: `${baseUrl.replace('://', `://${SANDBOX_KEY}@`)}/${SANDBOX_PROJECT}` }),
  create: (settings) => createSentry(settings),
})
