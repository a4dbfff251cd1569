import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** A popup changed a certificate: lists reload. */
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
