import * as z from 'zod/mini'
import { ORDER_STATES } from '#rules/orders/order-state.ts'
import { PERSON_REQUESTS } from '#rules/staff/person-request.ts'
import { call } from '../../call.ts'
import { currency } from '../../entities/product.ts'
import { movement } from './staff-movements.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const staffPeopleErrors = {
  'person.unknown': 404,
  'person.changed_meanwhile': 409,
  'person.form_wrong': 422,
  'person.not_confirmed': 422,
  'person.open_orders': 409,
  'person.certificate_balance': 409,
  'person.no_account': 409,
  'person.request_unknown': 404,
  'person.request_closed': 409,
} as const

/** `c` and the id of a customer, or `o` and the number of an order that somebody made without an account. */
const key = z.string().check(z.regex(/^(?:c\d{1,15}|o[\w-]{1,40})$/))
const text = (most: number) => z.string().check(z.maxLength(most))

const personRow = z.object({
  key: z.string(),
  hasAccount: z.boolean(),
  name: z.string(),
  /** Hidden in part, from everybody. */
  phone: z.string(),
  email: z.nullable(z.string()),
  orders: z.int(),
  since: z.string(),
})
export type PersonRow = z.output<typeof personRow>

export const staffPeople = call({
  method: 'GET',
  path: '/backoffice/api/people',
  summary: 'Customers and buyers without an account, by phone, name, e-mail or the number of an order',
  query: z.object({ search: z.optional(text(100)) }),
  answer: z.object({ people: z.array(personRow) }),
  access: 'staff',
  permission: 'customers.read',
  perMinute: 60,
})

const request = z.object({
  id: z.int(),
  kind: z.enum(PERSON_REQUESTS),
  person: z.string(),
  name: z.string(),
  askedOn: z.string(),
  dueOn: z.string(),
  /** Below zero: so many days too late. */
  daysLeft: z.int(),
  note: z.string(),
  takenBy: z.string(),
  closedAt: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})
export type PersonRequest = z.output<typeof request>

const person = z.object({
  key: z.string(),
  hasAccount: z.boolean(),
  /** Names what is shown: an edit from an older one is refused. */
  revision: z.string(),
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  birthday: z.string(),
  language: z.enum(['ru', 'en']),
  since: z.string(),
  seenAt: z.nullable(z.string()),
  isBlocked: z.boolean(),
  /** Why the account is deactivated; empty while it is not. */
  blockedReason: z.string(),
  consents: z.array(
    z.object({
      /** `personal_data`, `advertising_sms`, `advertising`, `offer`… */
      kind: z.string(),
      /** The account, an order, the newsletter. */
      where: z.string(),
      version: z.string(),
      givenAt: z.string(),
      withdrawnAt: z.nullable(z.string()),
      /** Who of the staff was told the code that stands for it; null: it was given on the site. */
      givenTo: z.nullable(z.string()),
    }),
  ),
  orders: z.array(
    z.object({ number: z.string(), at: z.string(), payable: z.int(), currency, state: z.enum(ORDER_STATES) }),
  ),
  bonuses: z.nullable(
    z.object({
      balance: z.int(),
      pending: z.int(),
      held: z.int(),
      owed: z.int(),
      level: z.string(),
      movements: z.array(
        z.object({
          at: z.string(),
          kind: z.string(),
          source: z.string(),
          amount: z.int(),
          order: z.nullable(z.string()),
          expiresAt: z.string(),
        }),
      ),
    }),
  ),
  certificates: z.array(
    z.object({
      id: z.int(),
      lastDigits: z.string(),
      face: z.int(),
      balance: z.int(),
      currency,
      expiresAt: z.string(),
      isBlocked: z.boolean(),
    }),
  ),
  subscriptions: z.nullable(
    z.object({
      email: z.boolean(),
      sms: z.boolean(),
      pieces: z.array(z.object({ id: z.int(), kind: z.string(), name: z.string() })),
    }),
  ),
  requests: z.array(request),
  movements: z.array(movement),
})
export type StaffPerson = z.output<typeof person>

export const staffPerson = call({
  method: 'GET',
  path: '/backoffice/api/people/:key',
  summary: 'Somebody who bought or has an account: consents, orders, bonuses, certificates, requests',
  params: z.object({ key }),
  answer: person,
  errors: ['person.unknown'],
  access: 'staff',
  permission: 'customers.read',
  perMinute: 60,
})

export const showStaffPhone = call({
  method: 'POST',
  path: '/backoffice/api/people/:key/phone',
  summary: 'The phone in full; who looked is written down',
  params: z.object({ key }),
  answer: z.object({ phone: z.string() }),
  errors: ['person.unknown'],
  access: 'staff',
  permission: 'customers.phone',
  perMinute: 30,
})

export const correctStaffPerson = call({
  method: 'POST',
  path: '/backoffice/api/people/:key/correct',
  summary: 'Puts right what a customer asked to; another address is confirmed by its reader first',
  params: z.object({ key }),
  body: z.object({
    revision: text(100),
    name: text(200),
    surname: text(200),
    birthday: text(20),
    email: text(254),
  }),
  answer: person,
  errors: ['person.unknown', 'person.no_account', 'person.changed_meanwhile', 'person.form_wrong'],
  access: 'staff',
  permission: 'customers.edit',
})

export const setStaffPersonAccess = call({
  method: 'POST',
  path: '/backoffice/api/people/:key/access',
  summary: 'Deactivates the account of a customer, which ends its sessions, or activates it again',
  params: z.object({ key }),
  body: z.object({ isActive: z.boolean(), reason: text(300) }),
  answer: person,
  errors: ['person.unknown', 'person.no_account', 'person.changed_meanwhile', 'person.form_wrong'],
  access: 'staff',
  permission: 'customers.deactivate',
})

export const eraseStaffPerson = call({
  method: 'POST',
  path: '/backoffice/api/people/:key/erase',
  summary: 'Erases everything that is kept of somebody, with an account or without one',
  params: z.object({ key }),
  body: z.object({
    /** The last four digits of the phone, typed to confirm. */
    confirmation: text(10),
    givesUpCertificates: z.boolean(),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['person.unknown', 'person.not_confirmed', 'person.open_orders', 'person.certificate_balance'],
  access: 'staff',
  permission: 'customers.edit',
})

export const exportStaffPerson = call({
  method: 'GET',
  path: '/backoffice/api/people/:key/export',
  summary: 'A file with everything that is kept of somebody; that it was made is written down',
  params: z.object({ key }),
  answer: z.record(z.string(), z.unknown()),
  errors: ['person.unknown'],
  access: 'staff',
  permission: 'customers.edit',
  ownPagesOnly: true,
  perMinute: 20,
})

export const openPersonRequest = call({
  method: 'POST',
  path: '/backoffice/api/people/:key/requests',
  summary: 'Writes down what somebody asks of their data, with the day on which it is due',
  params: z.object({ key }),
  body: z.object({ kind: z.enum(PERSON_REQUESTS), askedOn: z.iso.date(), note: text(500) }),
  answer: person,
  errors: ['person.unknown', 'person.form_wrong'],
  access: 'staff',
  permission: 'customers.edit',
})

const requests = z.object({ requests: z.array(request) })

export const personRequests = call({
  method: 'GET',
  path: '/backoffice/api/person-requests',
  summary: 'What people asked of their data: what is due first, then what was answered lately',
  answer: requests,
  access: 'staff',
  permission: 'customers.edit',
})

export const closePersonRequest = call({
  method: 'POST',
  path: '/backoffice/api/person-requests/:id/close',
  summary: 'The request was answered, or refused with a reason',
  params: z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647)) }),
  body: z.object({ answer: z.string().check(z.minLength(1), z.maxLength(500)) }),
  answer: requests,
  errors: ['person.request_unknown', 'person.request_closed'],
  access: 'staff',
  permission: 'customers.edit',
})
