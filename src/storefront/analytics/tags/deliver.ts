import { localStore } from '#client/safe-storage.ts'
import type { VisitorData } from '../../state/visitor-data.ts'
import { gatherImpressions } from '../gather-impressions.ts'
import type { ConsentToCount, Deliver } from '../start-tracking.ts'
import { countedOrders } from '../tracked-orders.ts'
import { recorder } from './recorder.ts'
import { loadTag } from './registry.ts'
import type { TagEvent } from './tag-event.ts'
import { openFrame, type TagsFrame } from './tags-frame.ts'
import { toTagEvents } from './to-tag-events.ts'

type AnalyticsTags = NonNullable<VisitorData['analyticsTags']>
type Destination = (event: TagEvent, at: number) => void

/** Comes to those who allowed to be counted, when there is something to tell. */
export async function openAnalyticsTags(analyticsTags: AnalyticsTags, consent: ConsentToCount): Promise<Deliver> {
  const destinations = await openDestinations(analyticsTags, consent)
  const orders = countedOrders(localStore)
  const gathering = gatherImpressions((event, at) => {
    if (consent.isGiven()) for (const notify of destinations()) notify(event, at)
  })
  addEventListener('pagehide', gathering.flush)
  let lastPage: string | null = null

  return (reported) => {
    if (reported.event.kind === 'purchase' && !orders.isFirst(reported.event.order, reported.at)) return
    for (const event of toTagEvents(reported)) {
      // Within the shop one comes from the page before.
      if (event.kind === 'pageView') {
        gathering.notify({ ...event, referrer: lastPage ?? event.referrer }, reported.at)
        lastPage = event.page
      } else gathering.notify(event, reported.at)
    }
  }
}

async function openDestinations(
  { tags, isRecorded }: AnalyticsTags,
  consent: ConsentToCount,
): Promise<() => Destination[]> {
  const loaded = await Promise.all(tags.map(async ({ name, id }) => ({ name, id, tag: await loadTag(name) })))
  const known = loaded.flatMap(({ tag, ...rest }) => (tag ? [{ ...rest, tag }] : []))
  if (isRecorded) {
    const all = [recorder(known)]
    return () => all
  }
  let frame: TagsFrame | null = known.length > 0 ? await openFrame() : null
  let all: Destination[] = []
  for (const { id, tag } of known) if (frame && id !== null) all.push(tag.open(frame, id))
  // Whoever no longer wants to be counted is rid of their programs at once; the next page may bring them back.
  consent.onChange(() => {
    if (consent.isGiven()) return
    frame?.close()
    frame = null
    all = []
  })
  return () => all
}
