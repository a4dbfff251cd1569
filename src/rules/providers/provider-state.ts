export const PROVIDER_STATES = ['off', 'quiet', 'works', 'slow', 'failing'] as const
export type ProviderState = (typeof PROVIDER_STATES)[number]

export type ProviderFacts = {
  isConnected: boolean
  lastOkAt: Date | null
  lastFailedAt: Date | null
  /** Of the last minutes. */
  recent: { calls: number; failures: number; slow: number }
}

/** An answer that took longer is a slow one. */
export const SLOW_ANSWER_MS = 2_000
/** How many recent minutes describe the current state. */
export const RECENT_MINUTES = 10

/**
 * The last word counts: a service whose last call failed is failing until one succeeds, be it hours later. One that
 * answers every second time is failing too.
 */
export function providerState({ isConnected, lastOkAt, lastFailedAt, recent }: ProviderFacts): ProviderState {
  if (!isConnected) return 'off'
  if (lastOkAt === null && lastFailedAt === null) return 'quiet'
  const hasFailedLast = lastFailedAt !== null && (lastOkAt === null || lastFailedAt > lastOkAt)
  if (hasFailedLast || (recent.failures > 0 && recent.failures * 2 >= recent.calls)) return 'failing'
  return recent.calls > 0 && recent.slow * 2 >= recent.calls ? 'slow' : 'works'
}

/** A response about one phone, text or code: the provider answered and is well. */
const ANSWERS = ['refused', 'number', 'flood', 'text', 'grant']

/** Whether a refusal is a failure of the service or of our account there, and so everybody’s. */
export function isServiceFailure(refusal: string): boolean {
  return !ANSWERS.includes(refusal)
}
