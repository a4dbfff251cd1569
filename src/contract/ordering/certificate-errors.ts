/** What may go wrong where a certificate is entered in a cart, with the HTTP status of each. */
export const certificateEntryErrors = {
  'certificate.code_required': 422,
  'certificate.not_found': 422,
  'certificate.already_applied': 422,
  'certificate.not_applicable': 422,
  'certificate.not_removed': 422,
  'certificate.fresh_code_needed': 422,
} as const

/** And where staff change one. */
export const staffCertificateErrors = {
  'certificate.unknown': 404,
  'certificate.changed_meanwhile': 409,
  'certificate.form_wrong': 422,
  'certificate.not_longer': 422,
} as const
