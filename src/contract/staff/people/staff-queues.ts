import * as z from 'zod/mini'
import { QUEUE_STEPS, QUEUES, TASK_STATES } from '#rules/staff/queues.ts'
import { call } from '../../call.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const staffQueueErrors = {
  'queue.unknown': 404,
  'queue.changed_meanwhile': 409,
  'queue.step_not_possible': 409,
  'queue.no_resume': 404,
} as const

const item = z.object({
  id: z.int(),
  queue: z.enum(QUEUES),
  at: z.string(),
  name: z.string(),
  /** In full for whoever works on it, and for admins. */
  phone: z.string(),
  email: z.string(),
  /** The product, the service or the vacancy; empty where there is none. */
  subject: z.string(),
  /** Of a message: `order`, `delivery`… */
  topic: z.nullable(z.string()),
  order: z.nullable(z.string()),
  /** How to answer: call 1, WhatsApp 2, SMS 3. */
  contactMethod: z.nullable(z.int()),
  visitAt: z.nullable(z.string()),
  place: z.nullable(z.string()),
  text: z.string(),
  resume: z.nullable(z.string()),
  state: z.enum(TASK_STATES),
  takenBy: z.nullable(z.string()),
  note: z.string(),
  /** Null: nobody has touched it yet. */
  version: z.nullable(z.int()),
  steps: z.array(z.enum(QUEUE_STEPS)),
})
export type QueueItem = z.output<typeof item>

const answer = z.object({
  items: z.array(item),
  counts: z.array(z.object({ queue: z.enum(QUEUES), waiting: z.int() })),
})

const queue = z.enum(QUEUES)
const id = z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647))

export const staffQueue = call({
  method: 'GET',
  path: '/backoffice/api/queues/:queue',
  summary: 'What came by a form: what waits, the oldest first, then what was done lately',
  params: z.object({ queue }),
  answer,
  errors: ['staff.not_allowed'],
  access: 'staff',
  permission: 'requests.work',
})

export const stepStaffQueue = call({
  method: 'POST',
  path: '/backoffice/api/queues/:queue/:id',
  summary: 'Takes something from a queue, puts it back, or says that it is done',
  params: z.object({ queue, id }),
  body: z.object({
    step: z.enum(QUEUE_STEPS),
    note: z.string().check(z.maxLength(1_000)),
    expectedVersion: z.nullable(z.int()),
  }),
  answer,
  errors: ['staff.not_allowed', 'queue.unknown', 'queue.changed_meanwhile', 'queue.step_not_possible'],
  access: 'staff',
  permission: 'requests.work',
})

export const staffResume = call({
  method: 'GET',
  path: '/backoffice/api/applications/:id/resume',
  summary: 'The résumé of an application, as it was sent; that it was opened is written down',
  params: z.object({ id }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors: ['queue.no_resume'],
  access: 'staff',
  permission: 'applications.work',
  ownPagesOnly: true,
  perMinute: 30,
})
