import * as z from 'zod/mini'
import { ITEM_MOVES, ITEM_SERVICES, ITEM_STATES } from '#rules/items/item-state.ts'
import { call } from '../../call.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const staffItemErrors = {
  'item.uin_wrong': 422,
  'item.unknown': 404,
  'item.list_wrong': 422,
  'item.changed_meanwhile': 409,
  'item.another_shop': 403,
  'item.move_not_possible': 409,
  'item.not_counted': 409,
  'item.parcel_closed': 409,
  'item.not_ordered': 422,
  'item.not_here': 409,
  'item.other_storage': 409,
  'item.packed_elsewhere': 409,
  'item.already_packed': 409,
  'item.line_complete': 409,
  'item.not_packed': 409,
  'item.not_of_order': 409,
  'item.already_scanned': 409,
} as const

export const LIST_PROBLEMS = ['uin_known', 'variant_unknown', 'no_uin_needed', 'more_than_counted'] as const
export type ItemListProblem = (typeof LIST_PROBLEMS)[number]

declare module '../../error-codes.ts' {
  interface RefusalExtras {
    /** Nothing was received: these are why. */
    'item.list_wrong': { problems: { uin: string; reason: ItemListProblem }[] }
    /** Where it is. */
    'item.other_storage': { storage: string }
  }
}

const uin = z.string().check(z.regex(/^\d{16}$/))
/** As somebody typed or scanned it: what is wrong with it is said in words. */
const scanned = z.string().check(z.maxLength(100))
const storageId = z.int().check(z.positive(), z.lte(32_767))
const number = z.string().check(z.maxLength(20))

const itemRow = z.object({
  uin,
  code: z.string(),
  name: z.string(),
  size: z.nullable(z.number()),
  weightMg: z.nullable(z.int()),
  state: z.enum(ITEM_STATES),
  storage: z.nullable(z.string()),
  /** Of the order that it is in. */
  order: z.nullable(z.string()),
})
export type StaffItemRow = z.output<typeof itemRow>

const itemDetail = z.extend(itemRow, {
  version: z.int(),
  storageId: z.nullable(z.int()),
  /** The address of its passport on the site. */
  passport: z.string(),
  /** Null: nothing was to be told yet. */
  registry: z.nullable(z.object({ reported: z.int(), waiting: z.int(), error: z.nullable(z.string()) })),
  history: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      move: z.enum(ITEM_MOVES),
      service: z.nullable(z.enum(ITEM_SERVICES)),
      storage: z.nullable(z.string()),
      order: z.nullable(z.string()),
      note: z.nullable(z.string()),
      /** Who did it, where it is known. */
      by: z.nullable(z.string()),
    }),
  ),
})
export type StaffItem = z.output<typeof itemDetail>

const storages = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    /** Whether this person may change what is there. */
    isOwn: z.boolean(),
  }),
)

export const staffItems = call({
  method: 'GET',
  path: '/backoffice/api/items',
  summary: 'Items by their UINs, those received last first',
  query: z.object({
    /** The beginning of a UIN, a variant's code, or a name. */
    search: z.optional(z.string().check(z.maxLength(100))),
    state: z.optional(z.enum(ITEM_STATES)),
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ rows: z.array(itemRow), cursor: z.nullable(z.string()), storages }),
  access: 'staff',
  permission: 'stock.read',
})

export const staffItem = call({
  method: 'GET',
  path: '/backoffice/api/items/:uin',
  summary: 'One item by its UIN, with all that has happened to it',
  params: z.object({ uin: scanned }),
  answer: itemDetail,
  errors: ['item.uin_wrong', 'item.unknown'],
  access: 'staff',
  permission: 'stock.read',
})

export const MAX_RECEIVED = 500

export const receiveStaffItems = call({
  method: 'POST',
  path: '/backoffice/api/items',
  summary: 'Items come with their UINs: all of them, or none',
  body: z.object({
    storageId,
    /** Whether they come on top of what is counted, or give names to what is counted already. */
    counted: z.enum(['new', 'already']),
    items: z
      .array(
        z.object({
          uin,
          code: z.string().check(z.maxLength(60)),
          weightMg: z.nullable(z.int().check(z.positive(), z.lte(5_000_000))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_RECEIVED)),
  }),
  answer: z.object({ received: z.int() }),
  errors: ['item.list_wrong', 'item.another_shop', 'item.not_counted'],
  access: 'staff',
  permission: 'stock.move',
})

export const moveStaffItem = call({
  method: 'POST',
  path: '/backoffice/api/items/:uin/moves',
  summary: 'Takes an item to another storage, writes it off, or notes what was done to it',
  params: z.object({ uin: scanned }),
  body: z.object({
    move: z.enum(['moved', 'written_off', 'serviced']),
    /** With `moved`. */
    toStorageId: z.optional(storageId),
    /** With `serviced`. */
    service: z.optional(z.enum(ITEM_SERVICES)),
    note: z.optional(z.string().check(z.maxLength(200))),
    expectedVersion: z.int(),
  }),
  answer: itemDetail,
  errors: [
    'item.uin_wrong',
    'item.unknown',
    'item.changed_meanwhile',
    'item.another_shop',
    'item.move_not_possible',
    'item.not_counted',
  ],
  access: 'staff',
  permission: 'stock.move',
})

const parcelLine = z.object({
  code: z.string(),
  name: z.string(),
  size: z.nullable(z.number()),
  storage: z.string(),
  quantity: z.int(),
  uins: z.array(uin),
})

const parcels = z.object({
  /** What is to be sent now, and may leave only with its UINs. Empty: nothing of it needs one. */
  parcels: z.array(
    z.object({
      /** Null: the order itself; else the return whose other size it is. */
      return: z.nullable(z.string()),
      lines: z.array(parcelLine),
      needed: z.int(),
      packed: z.int(),
    }),
  ),
  /** Returns that have arrived: what came back is scanned. */
  returns: z.array(z.object({ return: z.string(), lines: z.array(parcelLine), needed: z.int(), scanned: z.int() })),
  /** With the buyer, or on the way there. */
  sent: z.array(z.object({ uin, name: z.string() })),
})
export type StaffParcels = z.output<typeof parcels>

export const staffParcels = call({
  method: 'GET',
  path: '/backoffice/api/orders/:number/items',
  summary: 'Which items of an order are packed by their UINs, and which are still to be scanned',
  params: z.object({ number }),
  answer: parcels,
  errors: ['order.unknown'],
  access: 'staff',
  permission: 'orders.read',
})

const scan = z.object({ uin: scanned, return: z.optional(z.nullable(number)) })

export const packStaffItem = call({
  method: 'POST',
  path: '/backoffice/api/orders/:number/items',
  summary: 'An item is scanned into the parcel of an order',
  params: z.object({ number }),
  body: scan,
  answer: parcels,
  errors: [
    'order.unknown',
    'item.uin_wrong',
    'item.unknown',
    'item.parcel_closed',
    'item.not_ordered',
    'item.not_here',
    'item.other_storage',
    'item.packed_elsewhere',
    'item.already_packed',
    'item.line_complete',
  ],
  access: 'staff',
  permission: 'orders.step',
  perMinute: 240,
})

export const unpackStaffItem = call({
  method: 'DELETE',
  path: '/backoffice/api/orders/:number/items/:uin',
  summary: 'An item is taken out of the parcel again',
  params: z.object({ number, uin: scanned }),
  answer: parcels,
  errors: ['order.unknown', 'item.uin_wrong', 'item.not_packed'],
  access: 'staff',
  permission: 'orders.step',
})

export const takeBackStaffItem = call({
  method: 'POST',
  path: '/backoffice/api/orders/:number/returns/:return/items',
  summary: 'An item of a return has arrived and is scanned',
  params: z.object({ number, return: number }),
  body: z.object({ uin: scanned }),
  answer: parcels,
  errors: [
    'order.unknown',
    'return.unknown',
    'item.uin_wrong',
    'item.unknown',
    'item.not_of_order',
    'item.not_ordered',
    'item.already_scanned',
    'item.line_complete',
    'item.parcel_closed',
  ],
  access: 'staff',
  permission: 'returns.step',
  perMinute: 240,
})
