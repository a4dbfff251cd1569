import * as z from 'zod/mini'
import { call } from '../call.ts'

const text = z.optional(z.string().check(z.maxLength(100)))

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
