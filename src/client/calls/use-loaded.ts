import { useEffect, useEffectEvent, useState } from 'react'

export type Loaded<T> = {
  data: T | null
  /** Why there is nothing, or nothing newer; of use when `hasFailed`. */
  error: unknown
  hasFailed: boolean
  isLoading: boolean
  /** Asks again; what is shown stays until the answer. */
  reload(): void
  /** An answer that came by another way. */
  set(data: T): void
}

export type LoadOptions = {
  /** A pause before asking: the next letter or press makes this answer worthless. */
  delayMs?: number
  /** What an earlier key brought stays in view until the answer for this one. */
  keepsPrevious?: boolean
  onError?(error: unknown): void
}

/** What was last asked for, and what was last answered: while a new key is loading they are not the same. */
export type LoadState<T> = Pick<Loaded<T>, 'error' | 'hasFailed' | 'isLoading'> & {
  key: string | null
  answered: { key: string | null; data: T } | null
}

/**
 * What `load` brings for a key, anew for each key and each `reload`. Another key, or leaving, aborts the question; its
 * answer is never shown. Without a key nothing is asked for.
 */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  { delayMs, keepsPrevious = false, onError }: LoadOptions = {},
): Loaded<T> {
  const [round, setRound] = useState(0)
  const [state, setState] = useState(() => nothingFor<T>(key))

  const start = useEffectEvent((asked: string) => {
    setState((before) => startedLoad(before, asked))
    return startLoad(load, {
      delayMs,
      onData: (data) => setState(arrived(asked, data)),
      onError(error) {
        onError?.(error)
        setState((before) => failedLoad(before, error))
      },
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks once more
  useEffect(() => (key === null ? undefined : start(key)), [key, round])

  return {
    ...shownLoad(state, key, keepsPrevious),
    reload: () => setRound((before) => before + 1),
    set: (data) => setState(arrived(key, data)),
  }
}

type LoadEvents<T> = { delayMs?: number | undefined; onData(data: T): void; onError(error: unknown): void }

/** Returns what gives the question up. After that nothing is heard of it, whether or not it is answered all the same. */
export function startLoad<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { delayMs = 0, onData, onError }: LoadEvents<T>,
): () => void {
  const request = new AbortController()
  const { signal } = request
  async function ask() {
    try {
      const data = await load(signal)
      if (!signal.aborted) onData(data)
    } catch (error) {
      if (!signal.aborted) onError(error)
    }
  }
  const timer = delayMs > 0 ? setTimeout(() => void ask(), delayMs) : null
  if (timer === null) void ask()
  return () => {
    if (timer !== null) clearTimeout(timer)
    request.abort()
  }
}

export function nothingFor<T>(key: string | null): LoadState<T> {
  return { key, answered: null, error: null, hasFailed: false, isLoading: key !== null }
}

/** A repeated question leaves the failure of the last one in view; a new one begins without it. */
export function startedLoad<T>(before: LoadState<T>, key: string): LoadState<T> {
  if (before.key === key) return before.isLoading ? before : { ...before, isLoading: true }
  return { ...nothingFor<T>(key), answered: before.answered }
}

export function arrived<T>(key: string | null, data: T): LoadState<T> {
  return { key, answered: { key, data }, error: null, hasFailed: false, isLoading: false }
}

export function failedLoad<T>(before: LoadState<T>, error: unknown): LoadState<T> {
  return { ...before, error, hasFailed: true, isLoading: false }
}

/** `key` may be newer than the state: it is drawn once before its question starts. */
export function shownLoad<T>(state: LoadState<T>, key: string | null, keepsPrevious: boolean) {
  const { answered } = state
  const { error, hasFailed, isLoading } = state.key === key ? state : nothingFor<T>(key)
  const data = answered && (keepsPrevious || answered.key === key) ? answered.data : null
  return { data, error, hasFailed, isLoading }
}
