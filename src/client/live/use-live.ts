import { useEffect, useEffectEvent } from 'react'

const PAUSE_MS = 10_000

/**
 * Polls whether what is shown is still current. A hidden tab does not poll, and a failed poll is simply repeated later.
 */
export function useLive(
  revision: string | null,
  ask: () => Promise<string>,
  onChanged: () => void,
  pauseMs = PAUSE_MS,
): void {
  const look = useEffectEvent(async (isHere: () => boolean) => {
    if (revision === null || document.hidden) return
    try {
      const now = await ask()
      if (isHere() && now !== revision) onChanged()
    } catch {
      // Retried at the next interval.
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown anew is watched anew
  useEffect(() => {
    let isHere = true
    const timer = setInterval(() => void look(() => isHere), pauseMs)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [revision, pauseMs])
}
