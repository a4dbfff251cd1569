import { useEffect, useState } from 'react'

/** Whole seconds until a moment, rounded up: «через 1 секунду» is true until it is over. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

/** Counts down by the clock, not by its own ticks: a tab that slept wakes up right. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(until, now)
  useEffect(() => {
    setNow(Date.now())
    if (secondsLeft(until, Date.now()) === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}
