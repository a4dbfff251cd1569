import * as z from 'zod/mini'
import { call } from '../call.ts'

const text = z.optional(z.string().check(z.maxLength(100)))

const MAX_FILTERS = 20
/** As in the address of a screen. */
const filters = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))
  .check(z.refine((given) => Object.keys(given).length <= MAX_FILTERS))

const action = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  action: z.string(),
  entity: z.nullable(z.string()),
  entityKey: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.nullable(z.string()),
})
export type AuditAction = z.output<typeof action>

export const staffAudit = call({
  method: 'GET',
  path: '/backoffice/api/audit',
  summary: 'What staff did, the newest first',
  query: z.object({
    /** Part of who it was, of what was done or of what it was done to. */
    search: text,
    /** The `cursor` of the page before. */
    cursor: text,
  }),
  answer: z.object({ actions: z.array(action), cursor: z.nullable(z.string()) }),
  access: 'staff',
  permission: 'audit.read',
})

export const recordStaffExport = call({
  method: 'POST',
  path: '/backoffice/api/exports',
  summary: 'Writes down that somebody takes a list along as a file: which one, how it was narrowed, how many rows',
  body: z.object({
    /** The name of the file without its ending. */
    list: z.string().check(z.regex(/^[\w-]{1,80}$/)),
    filters,
    rows: z.int().check(z.gte(0), z.lte(1_000_000)),
  }),
  answer: z.object({ isRecorded: z.literal(true) }),
  access: 'staff',
  permission: 'lists.export',
  perMinute: 60,
})
