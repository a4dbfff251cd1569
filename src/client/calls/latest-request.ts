/** Spec 7: only the newest question counts. Asking again cancels the one before, and its answer never arrives. */
export type LatestRequest = {
  /** Null when a newer question, or the end, came first. Throws what the call throws. */
  ask<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T | null>
  cancel(): void
}

export function latestRequest(): LatestRequest {
  let current: AbortController | null = null
  return {
    async ask(run) {
      current?.abort()
      const request = new AbortController()
      current = request
      try {
        const answer = await run(request.signal)
        return request.signal.aborted ? null : answer
      } catch (error) {
        if (request.signal.aborted) return null
        throw error
      }
    },
    cancel: () => current?.abort(),
  }
}
