import { useEffect, useEffectEvent } from 'react'

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'input'] as const

/** Calls once when nobody has touched the screen for so long; every touch begins the wait anew. */
export function useIdle(ms: number | null, onIdle: () => void): void {
  const leave = useEffectEvent(onIdle)
  useEffect(() => {
    if (ms === null) return
    let timer = setTimeout(() => leave(), ms)
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(() => leave(), ms)
    }
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, touched)
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, touched)
    }
  }, [ms])
}
