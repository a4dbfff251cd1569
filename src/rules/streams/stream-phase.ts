export type StreamTimes = { startsAt: string; minutes: number }

export type StreamPhase = 'ahead' | 'live' | 'over'

const MINUTE_MS = 60_000
/** One letter, so long before the beginning. */
export const REMIND_MINUTES = 30

export function endOf({ startsAt, minutes }: StreamTimes): Date {
  return new Date(Date.parse(startsAt) + minutes * MINUTE_MS)
}

export function streamPhase(stream: StreamTimes, now: Date): StreamPhase {
  if (now < new Date(stream.startsAt)) return 'ahead'
  return now < endOf(stream) ? 'live' : 'over'
}

/** The next one first; what is over comes with the newest first. */
export function bySchedule<T extends StreamTimes>(streams: readonly T[], now: Date): Record<StreamPhase, T[]> {
  const of = (phase: StreamPhase) => streams.filter((stream) => streamPhase(stream, now) === phase)
  const earlier = (a: T, b: T) => Date.parse(a.startsAt) - Date.parse(b.startsAt)
  return { live: of('live').sort(earlier), ahead: of('ahead').sort(earlier), over: of('over').sort(earlier).reverse() }
}

/** Whoever asks later than the letter would leave sees the stream begin anyway. */
export function canRemind({ startsAt }: Pick<StreamTimes, 'startsAt'>, now: Date): boolean {
  return Date.parse(startsAt) - now.getTime() > REMIND_MINUTES * MINUTE_MS
}
