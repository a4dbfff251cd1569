import type { ContentRow, RowKind } from '#contract/staff/content/staff-content-rows.ts'
import type { VacancyDraft } from '#rules/career/vacancy-draft.ts'
import type { BannerDraft } from '#rules/content/banner-draft.ts'
import { momentOfWallClock } from '#rules/content/schedule-moment.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { problem } from '#rules/editing/field-checks.ts'
import { isVideo, type MediaIndex, type Picture } from '#rules/pictures/media.ts'
import type { StreamDraft } from '#rules/streams/stream-draft.ts'
import type { Snapshot } from '../../../../kernel/editing/edit-history.ts'

type Of<Kind extends RowKind> = Extract<ContentRow, { kind: Kind }>
export type FormDeps = { media: MediaIndex; timeZone: string }

/** A stored photograph carries its size and its blur; a form names its file. */
function fileOf(picture: unknown, media: MediaIndex): string {
  const { id } = picture as Picture
  return Object.entries(media).find(([, one]) => one.id === id && !isVideo(one))?.[0] ?? ''
}

function pictureAt(file: string, media: MediaIndex): Picture | null {
  const found = Object.hasOwn(media, file) ? media[file] : undefined
  return found && !isVideo(found) ? found : null
}

const two = (value: number) => String(value).padStart(2, '0')

function wallClockOf(moment: unknown, timeZone: string): string {
  const { day, hour, minute } = wallClock(new Date(String(moment)), timeZone)
  return `${day}T${two(hour)}:${two(minute)}`
}

/** `title_ru` is `titleRu`. */
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A row by the names of its columns, as its form has it. */
export function formOfRow(kind: RowKind, row: Snapshot, { media, timeZone }: FormDeps): ContentRow {
  const {
    id: _,
    version: __,
    ...fields
  } = Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))
  if (kind === 'banner')
    return {
      ...fields,
      kind,
      wide: fileOf(fields.wide, media),
      tall: fileOf(fields.tall, media),
    } as Of<'banner'>
  if (kind === 'stream') {
    const { video, startsAt, ...rest } = fields
    return {
      ...rest,
      kind,
      startsAt: wallClockOf(startsAt, timeZone),
      ...(video != null && { video }),
    } as Of<'stream'>
  }
  const { kind: hours, ...rest } = fields
  return { ...rest, kind, hours } as Of<'vacancy'>
}

export function bannerOf(
  { kind: _, wide, tall, ...rest }: Of<'banner'>,
  { media }: FormDeps,
): BannerDraft | EditProblem[] {
  const pictures = { wide: pictureAt(wide, media), tall: pictureAt(tall, media) }
  if (pictures.wide && pictures.tall) return { ...rest, wide: pictures.wide, tall: pictures.tall }
  return (['wide', 'tall'] as const).filter((name) => !pictures[name]).map((name) => problem(name, 'unknown'))
}

export function streamOf(
  { kind: _, startsAt, video, ...rest }: Of<'stream'>,
  { timeZone }: FormDeps,
): StreamDraft | EditProblem[] {
  const moment = momentOfWallClock(startsAt, timeZone)
  return moment ? { ...rest, startsAt: moment, video: video ?? null } : [problem('startsAt', 'required')]
}

export function vacancyOf({ hours, ...rest }: Of<'vacancy'>): VacancyDraft {
  return { ...rest, kind: hours }
}
