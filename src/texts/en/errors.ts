import type { ErrorCode } from '#contract/error-codes.ts'

export const errors = {
  'request.malformed': 'We could not read this request. Please check the fields and try again.',
  'request.wrong_host': 'The shop has no such address.',
  'auth.required': 'Please sign in to continue.',
  'request.forbidden': 'This page is out of date. Reload it and try again.',
  'request.not_found': 'It is not here. It may have moved.',
  'request.too_large': 'That is too much data for one request.',
  'request.unsupported_type': 'We do not accept this kind of data.',
  'request.too_many': 'Too many requests in a row. Wait a minute and try again.',
  'server.failed': 'Something broke on our side. We know about it; please try again.',
  'server.busy': 'The shop is very busy right now. Try again in a few seconds.',
  'server.unavailable': 'The shop paused for a moment. Try again in a few seconds.',
  'location.country_unknown': 'We do not know this country.',
  'location.city_required': 'Please name a city.',
  'listing.section_unknown': 'The catalogue has no such section.',
  'listing.too_many_filters': 'Too many filters are chosen at once.',
  'product.unknown': 'We have no such piece.',
  'requests.form_wrong': 'Please check the fields: something is not right.',
  'requests.link_unknown': 'This link does not work: it is old or has been used already.',
} satisfies Record<ErrorCode, string>

export const fieldProblems: typeof import('../ru/errors.ts').fieldProblems = {
  missing: 'Please fill in this field.',
  wrong: 'Something is wrong here: please check the value.',
}
