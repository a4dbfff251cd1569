import { useEffect, useEffectEvent } from 'react'

const PAUSE_MS = 10_000

/**
 * Asks now and then whether what is on the screen is still so. A tab nobody looks at does not ask; a question that fails
 * is asked again later, since nobody has lost anything by it.
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
      // The next time.
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
