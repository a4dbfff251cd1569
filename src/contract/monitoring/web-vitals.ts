import * as z from 'zod/mini'

/** Where a page tells how fast it was. */
export const WEB_VITALS_PATH = '/api/vitals'

export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export type WebVital = (typeof WEB_VITALS)[number]

export const DEVICE_CLASSES = ['mobile', 'tablet', 'desktop'] as const

/** Times are milliseconds, CLS is a share. A tab that slept for hours says nothing of the shop. */
const MAX_VALUE = 120_000

export const webVitals = z.strictObject({
  /** The pattern of the address, `/jewelry/:id`. */
  route: z.string().check(z.maxLength(80)),
  device: z.enum(DEVICE_CLASSES),
  values: z.partialRecord(z.enum(WEB_VITALS), z.number().check(z.gte(0), z.lte(MAX_VALUE))),
})
export type WebVitalsReport = z.output<typeof webVitals>
