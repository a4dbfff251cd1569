import type { BroadcastEvent } from 'schema-dts'
import type { Stream } from '#contract/content/streams.ts'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import { endOf } from '#rules/streams/stream-phase.ts'

const POSTER_WIDTH = 1024

/** Broadcasts that are on air or to come, as search engines know events (schema.org). */
export function broadcastFacts(origin: string, streams: readonly Stream[]): Exclude<BroadcastEvent, string>[] {
  return streams.map((stream) => ({
    '@type': 'BroadcastEvent',
    name: stream.title,
    description: stream.text,
    startDate: stream.startsAt,
    endDate: endOf(stream).toISOString(),
    isLiveBroadcast: true,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url: `${origin}/streams` },
    organizer: { '@id': `${origin}/#organization` },
    image: `${origin}${pictureUrl(stream.poster.id, POSTER_WIDTH, 'jpg')}`,
    isAccessibleForFree: true,
  }))
}
