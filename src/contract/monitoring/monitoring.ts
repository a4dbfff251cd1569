import * as z from 'zod/mini'

/** Where a page sends what went wrong in it. */
export const MONITORING_PATH = '/api/monitoring'

const text = (max: number) => z.string().check(z.maxLength(max))
const id = z.string().check(z.regex(/^[\da-f]{32}$/))
const spanId = z.string().check(z.regex(/^[\da-f]{16}$/))
const moment = z.number().check(z.gte(0))
const TAGS = ['kind', 'request_id', 'call', 'status', 'site', 'device'] as const
const tags = z.partialRecord(z.enum(TAGS), text(200))
const frame = z.object({
  function: text(200),
  filename: text(500),
  lineno: z.int(),
  colno: z.int(),
  in_app: z.boolean(),
})

/** An error of a page, as the tunnel takes it; anything else in it is dropped. */
export const reportedEvent = z.object({
  event_id: id,
  timestamp: moment,
  platform: z.literal('javascript'),
  level: z.enum(['error', 'fatal']),
  release: text(100),
  transaction: z.optional(text(200)),
  request: z.optional(z.object({ url: text(2_000) })),
  tags,
  contexts: z.object({ trace: z.object({ trace_id: id, span_id: spanId }) }),
  exception: z.object({
    values: z
      .array(
        z.object({
          type: text(200),
          value: text(1_000),
          stacktrace: z.optional(z.object({ frames: z.array(frame).check(z.maxLength(50)) })),
          mechanism: z.object({ type: text(40), handled: z.boolean() }),
        }),
      )
      .check(z.minLength(1), z.maxLength(5)),
  }),
})

const span = z.object({
  op: text(60),
  description: text(200),
  trace_id: id,
  span_id: spanId,
  parent_span_id: spanId,
  start_timestamp: moment,
  timestamp: moment,
})

/** How long a page took, as the tunnel takes it. */
export const reportedTrace = z.object({
  event_id: id,
  type: z.literal('transaction'),
  platform: z.literal('javascript'),
  release: text(100),
  transaction: text(200),
  start_timestamp: moment,
  timestamp: moment,
  tags,
  contexts: z.object({ trace: z.object({ op: text(60), trace_id: id, span_id: spanId }) }),
  spans: z.array(span).check(z.maxLength(50)),
})
