import { endOf } from '#rules/streams/stream-phase.ts'
import { calendarFile, calendarMoment, calendarText, eventUid } from '../../letters/icalendar.ts'
import { streamMessages } from './stream-messages.ts'
import type { StreamsDeps } from './streams-deps.ts'
import type { StreamRow } from './streams-store.ts'

/** A file that is opened again after a change takes the place of the one before. */
export function streamCalendar(
  stream: StreamRow,
  { language, origin }: Pick<StreamsDeps, 'language' | 'origin'>,
  now: Date,
): string {
  const { slug, title, text, startsAt, minutes, version } = stream
  return calendarFile('Stream', [
    ['UID', eventUid(`stream-${slug}`)],
    ['SEQUENCE', String(version - 1)],
    ['DTSTAMP', calendarMoment(now)],
    ['DTSTART', calendarMoment(startsAt)],
    ['DTEND', calendarMoment(endOf({ startsAt: startsAt.toISOString(), minutes }))],
    ['SUMMARY', calendarText(streamMessages(language).calendar(title))],
    ['DESCRIPTION', calendarText(text)],
    ['URL', `${origin}/streams`],
  ])
}
