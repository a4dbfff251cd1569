import {
  cancelStreamReminder,
  previewStreams,
  remindOfStream,
  streamCalendar as streamCalendarCall,
  streamSchedule,
} from '#contract/content/streams.ts'
import { done, refused } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { savedAs } from '../../letters/icalendar.ts'
import { cardTags } from '../catalog/index.ts'
import { findRowPreview } from '../content/index.ts'
import { askReminder, cancelReminder } from './reminders.ts'
import { streamCalendar } from './stream-calendar.ts'
import type { StreamsDeps } from './streams-deps.ts'
import { findStream, readStreams, readStreamsWith } from './streams-store.ts'

export function streamsRoutes(serve: Serve, deps: StreamsDeps): void {
  const { db, media, previewSecret } = deps
  serve(streamSchedule, async ({ visitor, now, dependsOn }) => {
    dependsOn('streams', 'catalog')
    const view = { language: visitor.site.language, currency: visitor.currency }
    const streams = await readStreams(db, media, view, now)
    dependsOn(...cardTags(streams.flatMap(({ products }) => products)))
    return done({ streams, now: now.toISOString() })
  })

  serve(previewStreams, async ({ body, visitor, now }) => {
    const view = { language: visitor.site.language, currency: visitor.currency }
    const asked = { of: 'stream' as const, token: body.token, language: view.language }
    const found = await findRowPreview(db, previewSecret, asked, now)
    if (!found) return refused('content.preview_unknown')
    const streams = await readStreamsWith(db, media, view, found)
    const preview = { from: found.from, isSeen: streams.some(({ slug }) => slug === found.row.slug) }
    return done({ streams, now: found.at.toISOString(), preview })
  })

  serve(streamCalendarCall, async ({ params, now, setHeader }) => {
    const stream = await findStream(db, params.slug, now)
    if (!stream) return refused('streams.unknown')
    setHeader('content-type', 'text/calendar; charset=utf-8')
    setHeader('content-disposition', savedAs(stream.slug))
    return done(streamCalendar(stream, deps, now))
  })

  serve(remindOfStream, ({ params, body, visitor, now }) =>
    askReminder(db, { ...params, ...body }, visitor.site.language, now),
  )
  serve(cancelStreamReminder, ({ body, now }) => cancelReminder(db, body.token, now))
}
