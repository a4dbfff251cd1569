import * as z from 'zod/mini'
import { STAFF_ROLES } from '#rules/staff/permissions.ts'
import { call } from '../call.ts'
import { user } from '../entities/user.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const staffErrors = {
  'staff.sign_in_required': 401,
  'staff.not_allowed': 403,
  /** One answer for whatever was wrong: nobody learns which logins there are. */
  'staff.sign_in_wrong': 422,
  'staff.locked': 429,
  'staff.form_wrong': 422,
  'staff.invitation_unknown': 404,
  'staff.code_wrong': 422,
  'staff.unknown': 404,
  'staff.login_taken': 409,
  'staff.last_admin': 409,
  /** What would shut one out, or give one other rights, is another admin's to do. */
  'staff.own_account': 409,
} as const

const line = (most: number) => z.string().check(z.maxLength(most))
const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_000_000_000))
const role = z.enum(STAFF_ROLES)

/** Where the cookie of the staff's sessions is sent: all calls for staff live below. */
export const BACKOFFICE = '/backoffice'

const shop = z.object({ id: z.int(), name: z.string() })
const me = z.object({
  /** Spec 3, User: here `isAdmin` and `isEmployee` say the role, and a customer never has one. */
  user,
  role,
  shop: z.nullable(shop),
  /** ISO: when one has to sign in again. */
  endsAt: z.string(),
})
export type StaffMe = z.output<typeof me>

export const staffSignIn = call({
  method: 'POST',
  path: '/backoffice/api/sign-in',
  summary: 'Staff sign in with login, password and the code of their authenticator',
  body: z.object({ login: line(254), password: line(1_000), code: line(20) }),
  answer: me,
  errors: ['staff.sign_in_wrong', 'staff.locked', 'staff.form_wrong'],
  perMinute: 20,
})

export const staffSignOut = call({
  method: 'POST',
  path: '/backoffice/api/sign-out',
  summary: 'Ends this session of the staff',
  answer: z.object({ isSignedOut: z.literal(true) }),
})

export const staffMe = call({
  method: 'GET',
  path: '/backoffice/api/me',
  summary: 'Who of the staff is signed in',
  answer: me,
  access: 'staff',
  permission: 'account.own',
})

const session = z.object({
  id: z.int(),
  device: z.nullable(z.string()),
  address: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  endsAt: z.string(),
  isThis: z.boolean(),
})
export type StaffSession = z.output<typeof session>

export const staffSessions = call({
  method: 'GET',
  path: '/backoffice/api/sessions',
  summary: "One's own sessions that have not ended",
  answer: z.object({ sessions: z.array(session) }),
  access: 'staff',
  permission: 'account.own',
})

export const endStaffSession = call({
  method: 'DELETE',
  path: '/backoffice/api/sessions/:id',
  summary: 'Ends one of the own sessions',
  params: z.object({ id }),
  answer: z.object({ sessions: z.array(session) }),
  access: 'staff',
  permission: 'account.own',
})

const account = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string(),
  role,
  shop: z.nullable(shop),
  /** `invited`: has not chosen a password yet. */
  state: z.enum(['invited', 'active', 'disabled']),
  createdAt: z.string(),
  seenAt: z.nullable(z.string()),
  /** Sessions that have not ended. */
  sessions: z.int(),
  version: z.int(),
})
export type StaffAccount = z.output<typeof account>

const accounts = z.object({ accounts: z.array(account), shops: z.array(shop) })

export const staffAccounts = call({
  method: 'GET',
  path: '/backoffice/api/staff',
  summary: 'Everybody who can or could sign in to the back office',
  answer: accounts,
  access: 'staff',
  permission: 'staff.manage',
})

/** Who has it chooses the password: it is told once and to nobody else. */
const invitation = z.object({ login: z.string(), url: z.string(), endsAt: z.string() })
export type StaffInvitation = z.output<typeof invitation>

export const createStaffAccount = call({
  method: 'POST',
  path: '/backoffice/api/staff',
  summary: 'Makes an account and the link by which its owner chooses a password and a second factor',
  body: z.object({ login: line(254), name: line(100), role, shopId: z.nullable(z.int()) }),
  answer: z.object({ invitation }),
  errors: ['staff.form_wrong', 'staff.login_taken'],
  access: 'staff',
  permission: 'staff.manage',
  perMinute: 20,
})

const edited = z.object({ expectedVersion: z.int() })

export const inviteStaffAgain = call({
  method: 'POST',
  path: '/backoffice/api/staff/:id/invite',
  summary: 'A new link for an account: its password, second factor and sessions end',
  params: z.object({ id }),
  body: edited,
  answer: z.object({ invitation }),
  errors: ['staff.unknown', 'staff.last_admin', 'staff.own_account', 'edit.version_conflict'],
  access: 'staff',
  permission: 'staff.manage',
})

export const changeStaffAccount = call({
  method: 'POST',
  path: '/backoffice/api/staff/:id',
  summary: 'Changes name, role and shop of an account; with another role or shop its sessions end',
  params: z.object({ id }),
  body: z.object({ expectedVersion: z.int(), name: line(100), role, shopId: z.nullable(z.int()) }),
  answer: accounts,
  errors: ['staff.form_wrong', 'staff.unknown', 'staff.last_admin', 'staff.own_account', 'edit.version_conflict'],
  access: 'staff',
  permission: 'staff.manage',
})

export const disableStaffAccount = call({
  method: 'POST',
  path: '/backoffice/api/staff/:id/disable',
  summary: 'Nobody signs in with this account any more, and its sessions end',
  params: z.object({ id }),
  body: edited,
  answer: accounts,
  errors: ['staff.unknown', 'staff.last_admin', 'edit.version_conflict'],
  access: 'staff',
  permission: 'staff.manage',
})

const token = line(100)

export const readStaffInvitation = call({
  method: 'POST',
  path: '/backoffice/api/invitation',
  summary: 'Whom a link is for, and the key for their authenticator',
  body: z.object({ token }),
  answer: z.object({
    login: z.string(),
    name: z.string(),
    /** Base32, to be typed where a camera is of no use. */
    key: z.string(),
    /** What the QR code says. */
    url: z.string(),
  }),
  errors: ['staff.invitation_unknown'],
  perMinute: 20,
})

export const joinStaff = call({
  method: 'POST',
  path: '/backoffice/api/join',
  summary: 'The owner of a link chooses a password and shows that the authenticator works',
  body: z.object({ token, password: line(1_000), code: line(20) }),
  answer: z.object({ login: z.string() }),
  errors: ['staff.invitation_unknown', 'staff.form_wrong', 'staff.code_wrong', 'staff.locked'],
  perMinute: 20,
})
