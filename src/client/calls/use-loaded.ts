import { useEffect, useEffectEvent, useState } from 'react'

export type Loaded<T> = {
  data: T | null
  /** Why loading failed; only meaningful with `hasFailed`. */
  error: unknown
  hasFailed: boolean
  isLoading: boolean
  /** Loads again; the current data stays visible meanwhile. */
  reload(): void
  /** Sets data that arrived by another way. */
  set(data: T): void
}

export type LoadOptions = {
  /** Delay before loading: the next keystroke makes this request obsolete. */
  delayMs?: number
  /** Keep showing the previous key's data while the new one loads. */
  keepsPrevious?: boolean
  onError?(error: unknown): void
}

/** The key being loaded and the key of the loaded data; they differ while a new key is loading. */
export type LoadState<T> = Pick<Loaded<T>, 'error' | 'hasFailed' | 'isLoading'> & {
  key: string | null
  answered: { key: string | null; data: T } | null
}

/**
 * Loads data for a key, again for each new key and each `reload`. A new key or unmounting aborts the request; its
 * response is ignored. Without a key nothing is loaded.
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

/** Returns a function that aborts the request. After that the response is ignored even if it arrives. */
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

/** A retry keeps the last failure visible; a new key starts without it. */
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

/** `key` may be newer than the state: the component renders once before the request starts. */
export function shownLoad<T>(state: LoadState<T>, key: string | null, keepsPrevious: boolean) {
  const { answered } = state
  const { error, hasFailed, isLoading } = state.key === key ? state : nothingFor<T>(key)
  const data = answered && (keepsPrevious || answered.key === key) ? answered.data : null
  return { data, error, hasFailed, isLoading }
}
