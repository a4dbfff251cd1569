import * as z from 'zod/mini'
import { PIECE_MOVES, PIECE_SERVICES, PIECE_STATES } from '#rules/pieces/piece-state.ts'
import { call } from '../../call.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const staffPieceErrors = {
  'piece.uin_wrong': 422,
  'piece.unknown': 404,
  'piece.list_wrong': 422,
  'piece.changed_meanwhile': 409,
  'piece.another_shop': 403,
  'piece.move_not_possible': 409,
  'piece.not_counted': 409,
  'piece.parcel_closed': 409,
  'piece.not_ordered': 422,
  'piece.not_here': 409,
  'piece.other_storage': 409,
  'piece.packed_elsewhere': 409,
  'piece.already_packed': 409,
  'piece.line_complete': 409,
  'piece.not_packed': 409,
  'piece.not_of_order': 409,
  'piece.already_scanned': 409,
} as const

export const LIST_PROBLEMS = ['uin_known', 'variant_unknown', 'no_uin_needed', 'more_than_counted'] as const
export type PieceListProblem = (typeof LIST_PROBLEMS)[number]

declare module '../../error-codes.ts' {
  interface RefusalExtras {
    /** Nothing was received: these are why. */
    'piece.list_wrong': { problems: { uin: string; reason: PieceListProblem }[] }
    /** Where it is. */
    'piece.other_storage': { storage: string }
  }
}

const uin = z.string().check(z.regex(/^\d{16}$/))
/** As somebody typed or scanned it: what is wrong with it is said in words. */
const scanned = z.string().check(z.maxLength(100))
const storageId = z.int().check(z.positive(), z.lte(32_767))
const number = z.string().check(z.maxLength(20))

const pieceRow = z.object({
  uin,
  code: z.string(),
  name: z.string(),
  size: z.nullable(z.number()),
  weightMg: z.nullable(z.int()),
  state: z.enum(PIECE_STATES),
  storage: z.nullable(z.string()),
  /** Of the order that it is in. */
  order: z.nullable(z.string()),
})
export type StaffPieceRow = z.output<typeof pieceRow>

const pieceDetail = z.extend(pieceRow, {
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
      move: z.enum(PIECE_MOVES),
      service: z.nullable(z.enum(PIECE_SERVICES)),
      storage: z.nullable(z.string()),
      order: z.nullable(z.string()),
      note: z.nullable(z.string()),
      /** Who did it, where it is known. */
      by: z.nullable(z.string()),
    }),
  ),
})
export type StaffPiece = z.output<typeof pieceDetail>

const storages = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    /** Whether this person may change what is there. */
    isOwn: z.boolean(),
  }),
)

export const staffPieces = call({
  method: 'GET',
  path: '/backoffice/api/pieces',
  summary: 'Items by their UINs, those received last first',
  query: z.object({
    /** The beginning of a UIN, a variant's code, or a name. */
    search: z.optional(z.string().check(z.maxLength(100))),
    state: z.optional(z.enum(PIECE_STATES)),
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ rows: z.array(pieceRow), cursor: z.nullable(z.string()), storages }),
  access: 'staff',
  permission: 'stock.read',
})

export const staffPiece = call({
  method: 'GET',
  path: '/backoffice/api/pieces/:uin',
  summary: 'One item by its UIN, with all that has happened to it',
  params: z.object({ uin: scanned }),
  answer: pieceDetail,
  errors: ['piece.uin_wrong', 'piece.unknown'],
  access: 'staff',
  permission: 'stock.read',
})

export const MAX_RECEIVED = 500

export const receiveStaffPieces = call({
  method: 'POST',
  path: '/backoffice/api/pieces',
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
  errors: ['piece.list_wrong', 'piece.another_shop', 'piece.not_counted'],
  access: 'staff',
  permission: 'stock.move',
})

export const moveStaffPiece = call({
  method: 'POST',
  path: '/backoffice/api/pieces/:uin/moves',
  summary: 'Takes an item to another storage, writes it off, or notes what was done to it',
  params: z.object({ uin: scanned }),
  body: z.object({
    move: z.enum(['moved', 'written_off', 'serviced']),
    /** With `moved`. */
    toStorageId: z.optional(storageId),
    /** With `serviced`. */
    service: z.optional(z.enum(PIECE_SERVICES)),
    note: z.optional(z.string().check(z.maxLength(200))),
    expectedVersion: z.int(),
  }),
  answer: pieceDetail,
  errors: [
    'piece.uin_wrong',
    'piece.unknown',
    'piece.changed_meanwhile',
    'piece.another_shop',
    'piece.move_not_possible',
    'piece.not_counted',
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
  path: '/backoffice/api/orders/:number/pieces',
  summary: 'Which items of an order are packed by their UINs, and which are still to be scanned',
  params: z.object({ number }),
  answer: parcels,
  errors: ['order.unknown'],
  access: 'staff',
  permission: 'orders.read',
})

const scan = z.object({ uin: scanned, return: z.optional(z.nullable(number)) })

export const packStaffPiece = call({
  method: 'POST',
  path: '/backoffice/api/orders/:number/pieces',
  summary: 'An item is scanned into the parcel of an order',
  params: z.object({ number }),
  body: scan,
  answer: parcels,
  errors: [
    'order.unknown',
    'piece.uin_wrong',
    'piece.unknown',
    'piece.parcel_closed',
    'piece.not_ordered',
    'piece.not_here',
    'piece.other_storage',
    'piece.packed_elsewhere',
    'piece.already_packed',
    'piece.line_complete',
  ],
  access: 'staff',
  permission: 'orders.step',
  perMinute: 240,
})

export const unpackStaffPiece = call({
  method: 'DELETE',
  path: '/backoffice/api/orders/:number/pieces/:uin',
  summary: 'An item is taken out of the parcel again',
  params: z.object({ number, uin: scanned }),
  answer: parcels,
  errors: ['order.unknown', 'piece.uin_wrong', 'piece.not_packed'],
  access: 'staff',
  permission: 'orders.step',
})

export const takeBackStaffPiece = call({
  method: 'POST',
  path: '/backoffice/api/orders/:number/returns/:return/pieces',
  summary: 'An item of a return has arrived and is scanned',
  params: z.object({ number, return: number }),
  body: z.object({ uin: scanned }),
  answer: parcels,
  errors: [
    'order.unknown',
    'return.unknown',
    'piece.uin_wrong',
    'piece.unknown',
    'piece.not_of_order',
    'piece.not_ordered',
    'piece.already_scanned',
    'piece.line_complete',
    'piece.parcel_closed',
  ],
  access: 'staff',
  permission: 'returns.step',
  perMinute: 240,
})
