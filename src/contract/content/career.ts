import * as z from 'zod/mini'
import { VACANCY_KINDS } from '#rules/career/vacancy-draft.ts'
import { call } from '../call.ts'
import { previewLink, rowPreview } from './content.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const careerErrors = {
  'career.resume_empty': 422,
  'career.resume_too_large': 413,
  'career.resume_type': 422,
  'career.resume_broken': 400,
  'career.too_many_resumes': 503,
} as const

export const MAX_RESUME_BYTES = 10 * 1024 * 1024
export const MAX_ABOUT_LENGTH = 2_000

const MAX_FIELD = 1_000
const MAX_FILE_NAME = 500

export const vacancy = z.object({
  id: z.int(),
  title: z.string(),
  /** A shop, or a city. */
  place: z.string(),
  kind: z.enum(VACANCY_KINDS),
  tasks: z.array(z.string()),
  expectations: z.array(z.string()),
  offers: z.array(z.string()),
  /** `yyyy-mm-dd`: when staff wrote it. */
  postedOn: z.string(),
})
export type Vacancy = z.output<typeof vacancy>

export const openVacancies = call({
  method: 'GET',
  path: '/career/vacancies',
  summary: 'The vacancies that are open, in the order of the staff',
  answer: z.object({ vacancies: z.array(vacancy) }),
})

export const previewVacancies = call({
  method: 'POST',
  path: '/career/preview',
  summary: 'The open vacancies with one that is not published, by the signed link that staff were given',
  body: previewLink,
  answer: z.extend(openVacancies.answer, { preview: rowPreview }),
  errors: ['content.preview_unknown'],
})

export const uploadResume = call({
  method: 'POST',
  path: '/career/resume',
  summary: 'A résumé for an application that follows: PDF, DOC, DOCX, RTF or ODT, recognised by its content',
  /** The name of the file on the sender's machine. */
  query: z.object({ name: z.string().check(z.maxLength(MAX_FILE_NAME)) }),
  upload: { maxBytes: MAX_RESUME_BYTES },
  answer: z.object({
    /** Goes with the application; whoever has it can attach the file, nobody can read it. */
    token: z.string(),
    name: z.string(),
    bytes: z.int(),
  }),
  errors: [
    'career.resume_empty',
    'career.resume_too_large',
    'career.resume_type',
    'career.resume_broken',
    'career.too_many_resumes',
  ],
  perMinute: 6,
})

export const applyForJob = call({
  method: 'POST',
  path: '/career/apply',
  summary: 'An application for a vacancy, or for any work',
  idempotencyKey: 'required',
  body: z.object({
    name: z.string().check(z.maxLength(MAX_FIELD)),
    phone: z.string().check(z.maxLength(MAX_FIELD)),
    email: z.string().check(z.maxLength(MAX_FIELD)),
    /** Null: whatever there is. */
    vacancyId: z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647))),
    about: z.string().check(z.maxLength(MAX_ABOUT_LENGTH * 10)),
    resume: z.nullable(z.string().check(z.maxLength(100))),
    hasConsent: z.boolean(),
  }),
  answer: z.object({ success: z.literal(true), reference: z.string() }),
  errors: ['requests.form_wrong', 'requests.key_required', 'requests.key_reused'],
  perMinute: 6,
})
