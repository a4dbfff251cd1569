import type { CallFailure } from '#client/calls/error-message.ts'
import { type Loaded, useLoaded } from '#client/calls/use-loaded.ts'
import { orderCallFailure } from './order-call-failure.ts'

export type OrderLoad<T> = Omit<Loaded<T>, 'error' | 'hasFailed'> & {
  /** Why there is nothing, or nothing newer. */
  failure: CallFailure | null
}

/** What a call about orders brings for a key; whoever is no longer signed in is sent away. */
export function useOrderLoad<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  onGuest: () => void,
): OrderLoad<T> {
  const { error, hasFailed, ...loaded } = useLoaded(key, load, {
    onError: (reason) => orderCallFailure(reason).isSignedOut && onGuest(),
  })
  return { ...loaded, failure: hasFailed ? orderCallFailure(error) : null }
}
