import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { type MarketingOperationKind, marketingPlatforms } from '../port.ts'
import { createMindbox } from './mindbox-adapter.ts'
import { OPERATION_NAMES } from './mindbox-operations.ts'
import { mindboxSimulator, SANDBOX_MINDBOX } from './mindbox-simulator.ts'

/** `viewProduct=Website.Look,subscribe=Website.Footer`: operations that this project names otherwise. */
const PAIR = `(?:${Object.keys(OPERATION_NAMES).join('|')})=[\\w.-]{1,100}`
const named = z.string().regex(new RegExp(`^${PAIR}(?:,${PAIR})*$`), 'pairs such as viewProduct=Website.ViewProduct')

function operationNames(pairs = ''): Readonly<Record<MarketingOperationKind, string>> {
  return { ...OPERATION_NAMES, ...Object.fromEntries(pairs ? pairs.split(',').map((pair) => pair.split('=')) : []) }
}

export const mindbox = integration({
  kind: marketingPlatforms,
  variables: {
    MINDBOX_URL: z.url().default('https://api.mindbox.ru'),
    MINDBOX_ENDPOINT_ID: z.string().min(1).optional(),
    MINDBOX_SECRET_KEY: z.string().min(1).optional(),
    MINDBOX_BRAND: z.string().min(1).default('Website'),
    MINDBOX_OPERATIONS: named.optional(),
  },
  realVariables: ['MINDBOX_ENDPOINT_ID', 'MINDBOX_SECRET_KEY'],
  settings: (values) =>
    values.MINDBOX_ENDPOINT_ID && values.MINDBOX_SECRET_KEY
      ? {
          baseUrl: values.MINDBOX_URL,
          endpointId: values.MINDBOX_ENDPOINT_ID,
          secretKey: values.MINDBOX_SECRET_KEY,
          brand: values.MINDBOX_BRAND,
          operations: operationNames(values.MINDBOX_OPERATIONS),
        }
      : undefined,
  simulator: mindboxSimulator,
  simulated: (baseUrl) => ({ baseUrl, ...SANDBOX_MINDBOX, brand: 'Website', operations: OPERATION_NAMES }),
  create: (settings, { log }) => createMindbox({ ...settings, log }),
})
