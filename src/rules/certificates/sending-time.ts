import { addDays, isDay, momentsOf, wallClock } from '../delivery/calendar.ts'
import { isBlank } from '../forms/blank.ts'
import { normaliseTime, timeProblem } from '../forms/time-field.ts'

/** A day `yyyy-mm-dd` and a time `hh:mm` by the clock of the recipient, or else by that of the terms. */
export type SendOn = { date: string; time: string; timeZone?: string | undefined }

export type SendingTerms = {
  /** How far ahead, days. */
  farthestDays: number
  timeZone: string
  /** Whose clocks may be meant besides. */
  zones: readonly string[]
}

export type SendingProblem =
  | 'form.date_required'
  | 'form.date_not_real'
  | 'form.time_required'
  | 'form.time_invalid'
  | 'date_passed'
  | 'date_too_far'
  | 'time_passed'
  | 'zone_unknown'

export type SendingTime = { sendAt: Date } | { field: 'date' | 'time'; problem: SendingProblem }

const MINUTE_MS = 60_000

/**
 * When a letter leaves: today or within so many days, not in a minute that has passed. An hour that the clock shows
 * twice is the next of the two; one that it leaves out is as much later as the clock is put forward.
 */
export function readSendingTime(sendOn: SendOn | null, terms: SendingTerms, now: Date): SendingTime {
  if (sendOn === null) return { sendAt: now }
  const timeZone = sendOn.timeZone || terms.timeZone
  if (timeZone !== terms.timeZone && !terms.zones.includes(timeZone)) return { field: 'time', problem: 'zone_unknown' }
  if (isBlank(sendOn.date)) return { field: 'date', problem: 'form.date_required' }
  const day = sendOn.date.trim()
  if (!isDay(day)) return { field: 'date', problem: 'form.date_not_real' }
  const today = wallClock(now, timeZone).day
  if (day < today) return { field: 'date', problem: 'date_passed' }
  if (day > addDays(today, terms.farthestDays)) return { field: 'date', problem: 'date_too_far' }

  const time = normaliseTime(sendOn.time)
  if (time === null)
    return {
      field: 'time',
      problem: timeProblem(sendOn.time) === 'form.time_required' ? 'form.time_required' : 'form.time_invalid',
    }
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const sendAt = momentsOf({ day, hour, minute }, timeZone).find(
    (moment) => moment.getTime() + MINUTE_MS > now.getTime(),
  )
  return sendAt ? { sendAt } : { field: 'time', problem: 'time_passed' }
}
