import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** Something was done with a certificate in a popup: whoever lists them asks anew. */
export function notifyDepositsChanged(): void {
  for (const listener of listeners) listener()
}

export function useDepositsChanged(onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const listener = () => changed()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
