import * as z from 'zod/mini'
import { call } from '../../call.ts'

const id = z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647))
const version = z.int().check(z.positive())
const path = z.string().check(z.maxLength(500))

const redirect = z.object({ id: z.int(), version: z.int(), fromPath: z.string(), toPath: z.string() })
export type RedirectRow = z.output<typeof redirect>
const answer = z.object({ redirects: z.array(redirect), total: z.int() })
const errors = ['edit.not_found', 'edit.invalid', 'edit.version_conflict'] as const

export const staffRedirects = call({
  method: 'GET',
  path: '/backoffice/api/redirects',
  summary: 'Addresses that lead elsewhere for good; renamed sections are among them by themselves',
  query: z.object({ search: z.optional(z.string().check(z.maxLength(200))) }),
  answer,
  access: 'staff',
  permission: 'catalogue.read',
})

export const saveStaffRedirect = call({
  method: 'POST',
  path: '/backoffice/api/redirects',
  summary: 'Sends visitors and search engines from one path to another for good',
  body: z.object({
    /** Null: a new one. */
    id: z.nullable(z.int().check(z.positive())),
    expectedVersion: z.nullable(version),
    fromPath: path,
    toPath: path,
  }),
  answer,
  errors,
  access: 'staff',
  permission: 'catalogue.edit',
  perMinute: 60,
})

export const removeStaffRedirect = call({
  method: 'POST',
  path: '/backoffice/api/redirects/:id/remove',
  summary: 'The path leads nowhere else from now on',
  params: z.object({ id }),
  body: z.object({ expectedVersion: version }),
  answer,
  errors,
  access: 'staff',
  permission: 'catalogue.edit',
})
