import { and, desc, eq } from 'drizzle-orm'
import type { Stream } from '#contract/content/streams.ts'
import { isVideo, type MediaIndex } from '#rules/pictures/media.ts'
import type { StreamDraft } from '#rules/streams/stream-draft.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { allRows, type StoredRow } from '../../kernel/editing/save-row.ts'
import { shownAt } from '../../kernel/editing/shown-window.ts'
import { cardsBySlug, type View } from '../catalog/index.ts'
import type { Previewed } from '../content/index.ts'
import { streams } from './tables.ts'

/** More than a page shows of what is over. */
const MAX_STREAMS = 60

export type StreamRow = typeof streams.$inferSelect

const isSeen = (now: Date) => and(eq(streams.isShown, true), shownAt(streams, now))

/** One that visitors see. */
export async function findStream(db: Db | Transaction, slug: string, now: Date): Promise<StreamRow | null> {
  const [found] = await db
    .select()
    .from(streams)
    .where(and(eq(streams.slug, slug), isSeen(now)))
  return found ?? null
}

/** A broadcast whose poster is gone is left out: there is nothing to show. */
export async function readStreams(db: Db, media: MediaIndex, view: View, now: Date): Promise<Stream[]> {
  return shownStreams(db, await seenRows(db, now), media, view)
}

/** The same with one that is being written in its place, at the moment at which it will be shown. */
export async function readStreamsWith(
  db: Db,
  media: MediaIndex,
  view: View,
  { id, row, at }: Previewed<StreamDraft>,
): Promise<Stream[]> {
  const others = (await seenRows(db, at)).filter((other) => other.id !== id)
  const rows = [...others, row].toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
  return shownStreams(db, rows, media, view)
}

async function seenRows(db: Db, now: Date): Promise<StreamRow[]> {
  return db.select().from(streams).where(isSeen(now)).orderBy(desc(streams.startsAt)).limit(MAX_STREAMS)
}

async function shownStreams(db: Db, rows: readonly StreamDraft[], media: MediaIndex, view: View): Promise<Stream[]> {
  const shown = await Promise.all(rows.map((row) => shownStream(db, row, media, view)))
  return shown.filter((stream) => stream !== null)
}

async function shownStream(db: Db, row: StreamDraft, media: MediaIndex, view: View): Promise<Stream | null> {
  const poster = media[row.poster]
  if (!poster || isVideo(poster)) return null
  const video = row.video === null ? undefined : media[row.video]
  return {
    slug: row.slug,
    title: row.title,
    text: row.text,
    startsAt: row.startsAt.toISOString(),
    minutes: row.minutes,
    poster: { ...poster, alt: row.posterAlt },
    video: video && isVideo(video) ? { id: video.id, width: video.width, height: video.height } : null,
    products: await cardsBySlug(db, row.products, view),
    calendarUrl: `/streams/${row.slug}/calendar.ics`,
  }
}

/** All of them by the names of their columns, for the back office. */
export async function streamRows(db: Db | Transaction): Promise<StoredRow[]> {
  return allRows(db, streams)
}
