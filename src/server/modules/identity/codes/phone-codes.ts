import type { CallContext } from '../../../kernel/serve.ts'
import { service } from '../../../kernel/shop-module.ts'
import type { IdentityDeps } from '../deps.ts'
import { confirmCode } from './confirm-code.ts'
import { type IssuedCode, issueCode } from './send-code.ts'

/**
 * Codes for an order that another module asks for on behalf of a buyer: the same limits, tries and hours, and the proof
 * belongs to the session of `ctx` as ever. Who asks has shown to be a person before.
 */
export type PhoneCodes = {
  send(code: Pick<IssuedCode, 'phone' | 'message'>, ctx: CallContext): ReturnType<typeof issueCode>
  confirm(given: { phone: string; code: string }, ctx: CallContext): ReturnType<typeof confirmCode>
}
export const phoneCodes = service<PhoneCodes>('phone codes')

export function phoneCodesOf(deps: () => IdentityDeps): PhoneCodes {
  const purpose = 'order' as const
  return {
    send: (code, ctx) => issueCode(deps(), { ...code, method: 'sms', purpose }, null, ctx),
    confirm: (given, ctx) => confirmCode(deps(), { ...given, purpose }, ctx),
  }
}
