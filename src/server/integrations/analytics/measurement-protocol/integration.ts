import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { serverAnalytics } from '../port.ts'
import { createMeasurementProtocol } from './measurement-adapter.ts'
import { measurementSimulator, SANDBOX_MEASUREMENT } from './measurement-simulator.ts'

export const measurementProtocol = integration({
  kind: serverAnalytics,
  variables: {
    GA4_URL: z.url().default('https://www.google-analytics.com'),
    GA4_MEASUREMENT_ID: z
      .string()
      .regex(/^G-[A-Z0-9]{4,12}$/, 'a stream such as G-ABC123')
      .optional(),
    GA4_API_SECRET: z.string().min(1).optional(),
  },
  realVariables: ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'],
  settings: ({ GA4_URL: baseUrl, GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: apiSecret }) =>
    measurementId && apiSecret ? { baseUrl, measurementId, apiSecret } : undefined,
  simulator: measurementSimulator,
  simulated: (baseUrl) => ({ baseUrl, ...SANDBOX_MEASUREMENT }),
  create: (settings) => createMeasurementProtocol(settings),
})
