import * as z from 'zod/mini'
import { call } from '../call.ts'

const MAX_VERSION = 220

/** What a consent is sent with: the version that was shown, as `readDocuments` names it. */
export const consentVersion = z.string().check(z.minLength(1), z.maxLength(MAX_VERSION))

const consent = z.object({
  /** What to send as this consent when its box is ticked: the version that was shown, or `none` where there is none. */
  version: z.string(),
  /** Where these very words stay for ever; null in a shop that has published none. */
  href: z.nullable(z.string()),
})

export const readDocuments = call({
  method: 'GET',
  path: '/api/v1/documents',
  summary: 'The documents in force on this site, and the version that each consent is given to',
  answer: z.object({
    data: z.object({
      documents: z.array(
        z.object({
          path: z.string(),
          title: z.string(),
          /** The day that the version in force bears, `yyyy-mm-dd`. */
          versionDay: z.string(),
          /** Where this version stays for ever. */
          href: z.string(),
        }),
      ),
      consents: z.object({ personalData: consent, offer: consent, advertising: consent }),
    }),
  }),
})
