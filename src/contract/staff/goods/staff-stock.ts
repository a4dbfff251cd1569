import * as z from 'zod/mini'
import { call } from '../../call.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const staffStockErrors = { 'stock.another_shop': 403 } as const

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))
const skuId = z.int().check(z.positive(), z.lte(2_147_483_647))
const storageId = z.int().check(z.positive(), z.lte(32_767))

const balance = z.object({
  storageId: z.int(),
  onHand: z.int(),
  /** Promised to orders. */
  allocated: z.int(),
  /** Null where there has never been any. */
  version: z.nullable(z.int()),
})

const row = z.object({
  skuId: z.int(),
  code: z.string(),
  name: z.string(),
  size: z.nullable(z.number()),
  balances: z.array(balance),
})
export type StockRow = z.output<typeof row>

export const staffStock = call({
  method: 'GET',
  path: '/backoffice/api/stock',
  summary: 'How many there are of each variant in each storage',
  query: z.object({
    /** A name or a code. */
    search: text(100),
    /** Only what is in this storage. */
    storage: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(32_767))),
    cursor: text(100),
  }),
  answer: z.object({
    rows: z.array(row),
    cursor: z.nullable(z.string()),
    storages: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Whether this person may change what is there. */
        isOwn: z.boolean(),
      }),
    ),
  }),
  access: 'staff',
  permission: 'stock.read',
})

const movement = z.object({
  id: z.int(),
  at: z.string(),
  storage: z.string(),
  change: z.int(),
  reason: z.enum(['receipt', 'sale', 'return', 'transfer', 'correction', 'write_off']),
  reference: z.nullable(z.string()),
  by: z.nullable(z.string()),
  onHandAfter: z.nullable(z.int()),
})
export type StockMovement = z.output<typeof movement>

export const staffStockMovements = call({
  method: 'GET',
  path: '/backoffice/api/stock/:sku/movements',
  summary: 'What came and went of a variant, the newest first',
  params: z.object({ sku: z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647)) }),
  answer: z.object({ movements: z.array(movement) }),
  access: 'staff',
  permission: 'stock.read',
})

export const STOCK_MOVES = ['receive', 'write-off', 'transfer', 'count'] as const
export type StockMove = (typeof STOCK_MOVES)[number]

export const moveStaffStock = call({
  method: 'POST',
  path: '/backoffice/api/stock/moves',
  summary: 'Goods come, go, travel to another storage, or are counted',
  body: z.object({
    move: z.enum(STOCK_MOVES),
    skuId,
    storageId,
    /** With `transfer`. */
    toStorageId: z.optional(storageId),
    /** How many come, go or travel; with `count` how many there are. */
    quantity: z.int().check(z.nonnegative(), z.lte(100_000)),
    /** That of the balance on the screen, where goods leave, come or are counted. */
    expectedVersion: z.nullable(z.int()),
    note: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({ balances: z.array(balance) }),
  errors: ['stock.another_shop', 'edit.invalid', 'edit.not_found', 'edit.version_conflict'],
  access: 'staff',
  permission: 'stock.move',
})
