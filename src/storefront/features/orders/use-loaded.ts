import { useEffect, useEffectEvent, useState } from 'react'
import { type OrderTrouble, orderTrouble } from './order-trouble.ts'

export type Loaded<T> = {
  data: T | null
  /** Why there is nothing, or nothing newer. */
  trouble: OrderTrouble | null
  isLoading: boolean
  /** Asks again; what is shown stays until the answer. */
  reload(): void
  /** An answer that came by another way. */
  set(data: T): void
}

type Found<T> = { key: string | null; data: T | null; trouble: OrderTrouble | null; isLoading: boolean }

/** What `load` brings for a key, anew for each key. Without a key nothing is asked for. */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  onGuest: () => void,
): Loaded<T> {
  const [round, setRound] = useState(0)
  const nothing: Found<T> = { key, data: null, trouble: null, isLoading: key !== null }
  const [found, setFound] = useState(nothing)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    setFound((before) => (before.key === key ? { ...before, isLoading: true } : nothing))
    try {
      const data = await load(signal)
      if (!signal.aborted) setFound({ key, data, trouble: null, isLoading: false })
    } catch (failure) {
      if (signal.aborted) return
      const trouble = orderTrouble(failure)
      if (trouble.isGuest) onGuest()
      setFound((before) => ({ ...before, trouble, isLoading: false }))
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks once more
  useEffect(() => {
    if (key === null) return
    const asking = new AbortController()
    void ask(asking.signal)
    return () => asking.abort()
  }, [key, round])

  const { data, trouble, isLoading } = found.key === key ? found : nothing
  return {
    data,
    trouble,
    isLoading,
    reload: () => setRound((before) => before + 1),
    set: (next) => setFound({ key, data: next, trouble: null, isLoading: false }),
  }
}
