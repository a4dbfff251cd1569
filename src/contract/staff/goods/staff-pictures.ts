import * as z from 'zod/mini'
import { MAX_UPLOAD_BYTES } from '#rules/pictures/upload-limits.ts'
import { call } from '../../call.ts'
import { picture } from '../../entities/product.ts'

/** What may go wrong with a photograph that is brought, with the HTTP status of each. */
export const pictureErrors = {
  'picture.empty': 422,
  'picture.too_large': 413,
  'picture.type': 422,
  'picture.broken': 422,
  'picture.too_many_pixels': 422,
  'picture.too_small': 422,
  'picture.store_away': 503,
} as const

export const uploadStaffPicture = call({
  method: 'POST',
  path: '/backoffice/api/pictures',
  summary: 'Takes a photograph (JPEG, PNG, WebP or AVIF by its content); it is on no page until a product has it',
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  answer: z.object({ picture }),
  errors: [
    'picture.empty',
    'picture.too_large',
    'picture.type',
    'picture.broken',
    'picture.too_many_pixels',
    'picture.too_small',
    'picture.store_away',
  ],
  access: 'staff',
  permission: 'catalogue.edit',
  perMinute: 60,
})

export const cropStaffPicture = call({
  method: 'POST',
  path: '/backoffice/api/pictures/:id/crop',
  summary: 'Makes another photograph out of one: the part that cards show, 4 by 5, around what catches the eye',
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{12}$/)) }),
  answer: z.object({ picture }),
  errors: ['edit.not_found', 'picture.broken', 'picture.too_small', 'picture.store_away'],
  access: 'staff',
  permission: 'catalogue.edit',
  perMinute: 60,
})
