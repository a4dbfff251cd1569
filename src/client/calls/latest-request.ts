/** Spec 7: only the latest request counts. A new one aborts the previous, whose response is ignored. */
export type LatestRequest = {
  /** Null if a newer request or the end came first. Rethrows the call's error. */
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
