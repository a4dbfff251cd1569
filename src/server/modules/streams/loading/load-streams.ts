import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import { momentsOf, wallClock } from '#rules/delivery/calendar.ts'
import { isVideo, type MediaIndex } from '#rules/pictures/media.ts'
import type { Edit, Editing } from '../../../kernel/editing/edit.ts'
import { accepted, type FileProblem, FilesRefused, type Moment, moment } from '../../../kernel/shop-files/index.ts'
import { saveStream } from '../editing/save-stream.ts'

const FILE = 'streams.yaml'

const schema = z.array(
  z.strictObject({
    slug: z.string(),
    title: z.string(),
    text: z.string(),
    /** A day, or days from the loading: a new shop has broadcasts behind it and ahead. */
    day: moment,
    /** By the shop's clock. */
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 19:00'),
    minutes: z.int(),
    poster: z.string(),
    posterAlt: z.string(),
    video: z.string().nullable(),
    products: z.array(z.string()),
  }),
)

/** Plans the broadcasts that a folder names, in a shop that has none. */
export async function loadStreams(
  editing: Editing,
  directory: string,
  { media, timeZone }: { media: MediaIndex; timeZone: string },
  edit: Edit,
): Promise<void> {
  const isFilled = await editing.transact(
    async (tx) => (await tx.execute(sql`select from streams.streams limit 1`)).rows,
  )
  if (isFilled.length > 0) return
  const known = {
    isPicture: (file: string) => media[file] !== undefined && !isVideo(media[file]),
    isVideo: (file: string) => media[file] !== undefined && isVideo(media[file]),
  }
  for (const [index, { day, time, ...written }] of (await readStreams(directory)).entries()) {
    const startsAt = startOf(day, time, timeZone, edit.at)
    accepted(await saveStream(editing, { ...written, startsAt, expectedVersion: null }, known, edit), (field) => ({
      file: FILE,
      row: index + 1,
      column: field === 'startsAt' ? 'day' : field,
    }))
  }
}

function startOf(day: Moment, time: string, timeZone: string, now: Date): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const [at] = momentsOf({ day: wallClock(day.at(now), timeZone).day, hour, minute }, timeZone)
  if (!at) throw new RangeError(`there is no ${time}`)
  return at
}

async function readStreams(directory: string) {
  const text = await readFile(join(directory, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return '[]'
  })
  const read = schema.safeParse(parse(text))
  if (read.success) return read.data
  throw new FilesRefused(
    read.error.issues.map(({ path: [row, ...rest], message }): FileProblem => {
      return { file: FILE, row: Number(row ?? 0) + 1, column: rest.join('.') || null, problem: message }
    }),
  )
}
