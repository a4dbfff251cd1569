import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { currency } from '../../entities/product.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const staffMovementErrors = {
  'movement.not_enough': 409,
  'movement.same_person': 403,
  'movement.account_new': 403,
  'movement.decided': 409,
  'movement.unknown': 404,
  'movement.form_wrong': 422,
} as const

export const MOVEMENT_KINDS = ['bonuses_add', 'bonuses_take', 'certificate'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

export const movement = z.object({
  id: z.int(),
  kind: z.enum(MOVEMENT_KINDS),
  person: z.string(),
  name: z.string(),
  amount: z.int(),
  currency,
  reason: z.string(),
  state: z.enum(['waiting', 'done', 'refused']),
  askedBy: z.string(),
  askedAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Whether whoever looks at it may agree or refuse. */
  canDecide: z.boolean(),
})
export type StaffMovement = z.output<typeof movement>

const movements = z.object({ movements: z.array(movement), alone: z.int() })

export const staffMovements = call({
  method: 'GET',
  path: '/backoffice/api/movements',
  summary: 'What was moved by hand: what waits for a second admin first',
  answer: movements,
  access: 'staff',
  permission: 'money.move',
})

export const askStaffMovement = call({
  method: 'POST',
  path: '/backoffice/api/movements',
  summary: 'Adds or takes bonuses, or gives a certificate; above a sum it waits for a second admin',
  body: z.object({
    kind: z.enum(MOVEMENT_KINDS),
    customerId: z.int().check(z.positive()),
    /** Minor units. */
    amount: z.int().check(z.positive(), z.lte(100_000_000)),
    reason: z.string().check(z.maxLength(300)),
    /** One press is one movement: repeated with the same, it is done once. */
    intent: z.string().check(z.regex(/^[\w-]{8,100}$/)),
  }),
  answer: z.object({ movement }),
  errors: ['movement.not_enough', 'movement.form_wrong', 'person.unknown'],
  access: 'staff',
  permission: 'money.move',
})

export const decideStaffMovement = call({
  method: 'POST',
  path: '/backoffice/api/movements/:id/decide',
  summary: 'A second admin agrees, and it is moved, or refuses',
  params: z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647)) }),
  body: z.object({ isAgreed: z.boolean() }),
  answer: movements,
  errors: [
    'movement.unknown',
    'movement.same_person',
    'movement.account_new',
    'movement.decided',
    'movement.not_enough',
    'person.unknown',
  ],
  access: 'staff',
  permission: 'money.move',
})
