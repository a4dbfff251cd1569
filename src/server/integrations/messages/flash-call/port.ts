import { providerKind } from '../../../kernel/providers/integration.ts'

/** Calls a phone and hangs up: the code is the last four digits of the calling number, picked by the provider. */
export type FlashCaller = { call(phoneE164: string, ip: string): Promise<{ code: string; callId: string }> }

/** Codes by call go through the first. */
export const flashCallers = providerKind<FlashCaller>('flash calls')
