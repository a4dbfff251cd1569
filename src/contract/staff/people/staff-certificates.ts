import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { currency } from '../../entities/product.ts'

const row = z.object({
  id: z.int(),
  /** Of its number; its code nobody knows. */
  lastDigits: z.string(),
  currency,
  face: z.int(),
  balance: z.int(),
  held: z.int(),
  issuedAt: z.string(),
  expiresAt: z.string(),
  source: z.enum(['payment', 'grant']),
  customerId: z.nullable(z.int()),
  state: z.enum(['active', 'blocked', 'over', 'spent']),
})
export type StaffCertificateRow = z.output<typeof row>

const certificate = z.extend(row, {
  /** Names what is shown: a change from an older one is refused. */
  revision: z.string(),
  entries: z.array(z.object({ kind: z.string(), amount: z.int(), order: z.nullable(z.string()), at: z.string() })),
  changes: z.array(
    z.object({
      what: z.enum(['block', 'unblock', 'extend']),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
      expiresBefore: z.nullable(z.string()),
      expiresAfter: z.nullable(z.string()),
    }),
  ),
})
export type StaffCertificate = z.output<typeof certificate>

const params = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647)) })
const reason = z.string().check(z.maxLength(300))
const revision = z.string().check(z.maxLength(40))

export const staffCertificates = call({
  method: 'GET',
  path: '/backoffice/api/certificates',
  summary: 'Certificates, by the end of the number, the code, the order or the phone',
  query: z.object({ search: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ certificates: z.array(row) }),
  access: 'staff',
  permission: 'certificates.read',
  perMinute: 60,
})

export const staffCertificate = call({
  method: 'GET',
  path: '/backoffice/api/certificates/:id',
  summary: 'A certificate with every movement of its money and what staff did with it',
  params,
  answer: certificate,
  errors: ['certificate.unknown'],
  access: 'staff',
  permission: 'certificates.read',
})

export const changeStaffCertificate = call({
  method: 'POST',
  path: '/backoffice/api/certificates/:id/change',
  summary: 'Blocks a certificate, opens it again, or has it last longer',
  params,
  body: z.object({
    what: z.enum(['block', 'unblock', 'extend']),
    reason,
    revision,
    /** With `extend`: the last day on which it works, by the clock of the shop. */
    lastDay: z.nullable(z.iso.date()),
  }),
  answer: certificate,
  errors: ['certificate.unknown', 'certificate.changed_meanwhile', 'certificate.form_wrong', 'certificate.not_longer'],
  access: 'staff',
  permission: 'certificates.edit',
})

const month = z.object({
  /** `yyyy-mm`, of the shop's calendar. */
  month: z.string(),
  added: z.int(),
  spent: z.int(),
  expired: z.int(),
  /** Taken back or given back in money. */
  closed: z.int(),
  /** Owed at the end of the month. */
  balance: z.int(),
})
export type MonthOwed = z.output<typeof month>

const owed = z.object({
  months: z.array(month),
  /** What ends in each of the coming months unless it is spent. */
  ending: z.array(z.object({ month: z.string(), amount: z.int() })),
})

export const staffLiabilities = call({
  method: 'GET',
  path: '/backoffice/api/liabilities',
  summary: 'What the shop owes on certificates and bonuses by month, in roubles',
  answer: z.object({ certificates: owed, bonuses: owed }),
  access: 'staff',
  permission: 'money.read',
})
export type Liabilities = z.output<(typeof staffLiabilities)['answer']>
