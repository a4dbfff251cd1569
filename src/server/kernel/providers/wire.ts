import { AsyncLocalStorage } from 'node:async_hooks'

export type CallFailure = { code: string; message: string }

/** What was sent and received while one method of a provider ran. */
export type Wire = { calls: number; slowestMs: number /** Of the last call. */; failure: CallFailure | null }

export const wires = new AsyncLocalStorage<Wire>()

/** Called for every provider call; does nothing unless the provider is watched. */
export function noteOnWire(startedAt: number, failure: CallFailure | null): void {
  const wire = wires.getStore()
  if (!wire) return
  wire.calls += 1
  wire.slowestMs = Math.max(wire.slowestMs, Math.round(performance.now() - startedAt))
  wire.failure = failure
}
