import { providerKind } from '../../../kernel/providers/integration.ts'

/** The operator asks the owner of a phone on its screen. `poll` no oftener than every `interval` seconds. */
export type MobileId = {
  start(phoneE164: string, bindingMessage: string): Promise<{ requestId: string; interval: number; expiresIn: number }>
  poll(requestId: string): Promise<MobileIdState>
}

export type MobileIdState = 'pending' | 'slow_down' | 'denied' | 'expired' | 'confirmed'

/** `number`: the operator does not know it; `client`: our own settings; `unavailable`: try later. */
export type MobileIdRefusal = 'number' | 'client' | 'unavailable'

export class MobileIdFailure extends Error {
  readonly refusal: MobileIdRefusal

  constructor(refusal: MobileIdRefusal, texts: string) {
    super(`mobile-id: ${refusal}, ${texts}`)
    this.refusal = refusal
  }
}

/** The first vouches for phones. */
export const mobileIdProviders = providerKind<MobileId>('Mobile ID')
