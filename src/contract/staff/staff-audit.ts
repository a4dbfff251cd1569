import * as z from 'zod/mini'
import type { ReturnState } from '#rules/orders/return-state.ts'
import type { StaffStep } from '#rules/orders/staff-steps.ts'
import type { QueueStep } from '#rules/staff/queues.ts'
import { call } from '../call.ts'
import type { RowKind } from './content/staff-content-rows.ts'
import type { BulkAction } from './goods/staff-products.ts'
import type { StockMove } from './goods/staff-stock.ts'

/** Screen actions by their names in the log: one without a text in both languages does not compile. */
export type ScreenAction =
  | `order ${StaffStep | 'refund' | 'comment' | 'letter'}`
  | `return ${ReturnState}`
  | `parcel ${'ask' | 'cancel'}`
  | `shared-cart ${'start' | 'send' | 'add' | 'quantity' | 'remove' | 'reopen' | 'close'}`
  | `shared-cart ${'agreement' | 'order' | 'payment-link'}`
  | `item ${'pack' | 'unpack' | 'take-back' | 'receive' | 'moved' | 'written_off' | 'serviced'}`
  | `stock ${StockMove}`
  | `product ${BulkAction | 'create' | 'save' | 'make' | 'photos' | 'import' | 'undo'}`
  | `price ${'set' | 'schedule' | 'unschedule' | 'apply' | 'import' | 'undo'}`
  | `${'designer' | 'collection' | 'category' | 'tag'} ${'save' | 'archive' | 'restore'}`
  | 'set save'
  | 'bestsellers save'
  | `redirect ${'set' | 'remove'}`
  | `promo ${'create' | 'block' | 'extend' | 'batch'}`
  | `content ${'create' | 'save' | 'publish' | 'schedule' | 'unpublish' | 'unschedule'}`
  | `${RowKind} ${'create' | 'save'}`
  | `synonym ${'create' | 'save' | 'remove'}`
  | `person ${'phone' | 'correct' | 'deactivate' | 'activate' | 'erase' | 'export' | 'request' | 'answer'}`
  | `queue ${QueueStep}`
  | 'resume open'
  | `certificate ${'block' | 'unblock' | 'extend'}`
  | `receipt ${'mark' | 'correct'}`
  | 'refund sent'
  | 'register compare'
  | `movement ${'ask' | 'make' | 'agree' | 'refuse'}`
  | 'list export'
  | 'outbox retry'
  | 'event retry'
  | `shop ${'details' | 'colour' | 'logo' | 'pages' | 'first place' | 'first product' | 'open'}`
  | `staff ${'create' | 'change' | 'invite' | 'disable' | 'join' | 'sign-in' | 'sign-out'}`
  | 'session end'

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
