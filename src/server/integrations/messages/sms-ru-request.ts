import type { FastifyRequest } from 'fastify'

export type SmsRuFields = Partial<Record<string, string>>

/** The provider takes the fields of a call in the address, in a form, or in both. */
export function smsRuFields(request: FastifyRequest): SmsRuFields {
  const body = typeof request.body === 'object' ? (request.body as SmsRuFields | null) : null
  return { ...(request.query as SmsRuFields), ...body }
}
