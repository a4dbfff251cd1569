/**
 * Every code an answer can carry, with its HTTP status. A code without words in both languages does not compile
 * (`texts/ru/errors.ts`, `texts/en/errors.ts`).
 */
export const errorStatus = {
  'request.malformed': 400,
  'request.wrong_host': 400,
  'auth.required': 401,
  'request.forbidden': 403,
  'request.not_found': 404,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.too_many': 429,
  'server.failed': 500,
  'server.busy': 503,
  'server.unavailable': 503,
  'location.country_unknown': 422,
  'location.city_required': 422,
  'listing.section_unknown': 404,
  'listing.too_many_filters': 422,
  'product.unknown': 404,
  'requests.form_wrong': 422,
  'requests.link_unknown': 404,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What any call may answer, whatever it declares. */
export const commonErrors = [
  'request.malformed',
  'request.wrong_host',
  'auth.required',
  'request.forbidden',
  'request.not_found',
  'request.too_large',
  'request.unsupported_type',
  'request.too_many',
  'server.failed',
  'server.busy',
  'server.unavailable',
] as const satisfies readonly ErrorCode[]

/** The one shape of an error answer. `message` and `error` carry the same text, in the site's language. */
export type ErrorAnswer = {
  success: false
  code: ErrorCode
  message: string
  error: string
  errors?: Record<string, string[]>
  requestId?: string
}
