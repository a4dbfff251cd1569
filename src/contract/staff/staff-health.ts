import * as z from 'zod/mini'
import { ORDER_STATES } from '#rules/orders/order-state.ts'
import { PROVIDER_STATES } from '#rules/providers/provider-state.ts'
import { call } from '../call.ts'
import { currency } from '../entities/product.ts'
import { pricePlan } from './goods/staff-catalogue.ts'
import { registerBatch } from './people/staff-money.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const staffHealthErrors = { 'health.nothing_to_retry': 404 } as const

const health = z.object({
  today: z.array(z.object({ currency, orders: z.int(), sum: z.int(), paid: z.int() })),
  states: z.array(z.object({ state: z.enum(ORDER_STATES), count: z.int() })),
  /** What could not leave yet, the oldest first. */
  outbox: z.array(
    z.object({
      id: z.string(),
      channel: z.string(),
      /** What it tells, without what would open an order. */
      kind: z.string(),
      createdAt: z.string(),
      attempts: z.int(),
      error: z.string(),
    }),
  ),
  waiting: z.int(),
  events: z.array(
    z.object({ eventId: z.string(), type: z.string(), handler: z.string(), failedAt: z.string(), error: z.string() }),
  ),
  audit: z.nullable(
    z.object({
      finishedAt: z.string(),
      checks: z.int(),
      failed: z.int(),
      findings: z.int(),
      found: z.array(
        z.object({
          invariant: z.string(),
          entity: z.string(),
          field: z.string(),
          expected: z.string(),
          actual: z.string(),
        }),
      ),
    }),
  ),
  /** Prices for a moment that failed, until somebody has read of it. */
  plans: z.array(pricePlan),
  /** Pages that were left to the clock and failed its checks. */
  missedPages: z.array(
    z.object({ id: z.int(), language: z.enum(['ru', 'en']), path: z.string(), title: z.string(), dueAt: z.string() }),
  ),
  timeZone: z.string(),
  /** What the night found of each payment service: its word against our book. */
  registers: z.array(registerBatch),
  exchange: z.array(
    z.object({
      id: z.int(),
      fileName: z.string(),
      startedAt: z.string(),
      state: z.enum(['running', 'done', 'failed', 'rolled_back']),
      created: z.int(),
      changed: z.int(),
      refused: z.int(),
      error: z.nullable(z.string()),
    }),
  ),
})
export type ShopHealth = z.output<typeof health>

export const staffHealth = call({
  method: 'GET',
  path: '/backoffice/api/health',
  summary: 'How the shop is today: sales, orders, what could not leave, what the night found',
  answer: health,
  access: 'staff',
  permission: 'health.read',
})

const provider = z.object({
  /** `sms`, `cdek`: the name of its integration. */
  name: z.string(),
  kind: z.string(),
  state: z.enum(PROVIDER_STATES),
  /** The sandbox plays it. */
  isSimulated: z.boolean(),
  /** It failed too often and is left alone for a moment. */
  isResting: z.boolean(),
  lastOkAt: z.nullable(z.string()),
  lastOkMs: z.nullable(z.int()),
  lastFailedAt: z.nullable(z.string()),
  failureCode: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  failuresInHour: z.int(),
})
export type ProviderHealth = z.output<typeof provider>

export const staffProviders = call({
  method: 'GET',
  path: '/backoffice/api/health/providers',
  summary: 'How the external services are: the last word of each, and how often they failed in the last hour',
  answer: z.object({ providers: z.array(provider) }),
  access: 'staff',
  permission: 'health.read',
  isWatching: true,
})

const id = z.string().check(z.regex(/^\d{1,18}$/))

export const retryStaffOutbox = call({
  method: 'POST',
  path: '/backoffice/api/health/outbox/:id/retry',
  summary: 'Has something that could not leave tried again now',
  params: z.object({ id }),
  answer: health,
  errors: ['health.nothing_to_retry'],
  access: 'staff',
  permission: 'health.retry',
})

export const retryStaffEvent = call({
  method: 'POST',
  path: '/backoffice/api/health/events/retry',
  summary: 'Has an event handled again whose handling failed for good',
  body: z.object({ eventId: id, handler: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: health,
  errors: ['health.nothing_to_retry'],
  access: 'staff',
  permission: 'health.retry',
})
