import type { ContentRow, RowKind } from '#contract/staff/content/staff-content-rows.ts'
import type { VacancyDraft } from '#rules/career/vacancy-draft.ts'
import type { BannerDraft } from '#rules/content/drafts/banner-draft.ts'
import { momentOfWallClock } from '#rules/content/schedule-moment.ts'
import type { ShownWindow } from '#rules/content/shown-window.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { problem, unless } from '#rules/editing/field-checks.ts'
import { isVideo, type MediaIndex, type Picture } from '#rules/pictures/media.ts'
import type { StreamDraft } from '#rules/streams/stream-draft.ts'
import type { Snapshot } from '../../../../kernel/editing/edit-history.ts'

type Of<Kind extends RowKind> = Extract<ContentRow, { kind: Kind }>
export type FormDeps = { media: MediaIndex; timeZone: string }

export function isProblems(made: object): made is EditProblem[] {
  return Array.isArray(made)
}

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
    wasShown: ___,
    shownFrom,
    shownUntil,
    ...own
  } = Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))
  const fields = {
    ...own,
    ...(shownFrom != null && { shownFrom: wallClockOf(shownFrom, timeZone) }),
    ...(shownUntil != null && { shownUntil: wallClockOf(shownUntil, timeZone) }),
  } as Record<string, unknown>
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

/** An end that was typed and is no moment is a mistake; one that was not typed is none. */
function windowOf(
  { shownFrom, shownUntil }: { shownFrom?: string | undefined; shownUntil?: string | undefined },
  timeZone: string,
): { window: ShownWindow; problems: EditProblem[] } {
  const moment = (written: string | undefined) => (written ? momentOfWallClock(written, timeZone) : null)
  const window = { shownFrom: moment(shownFrom), shownUntil: moment(shownUntil) }
  const problems = [
    ...unless(!shownFrom || window.shownFrom !== null, 'shownFrom', 'required'),
    ...unless(!shownUntil || window.shownUntil !== null, 'shownUntil', 'required'),
  ]
  return { window, problems }
}

export function bannerOf(
  { kind: _, wide, tall, shownFrom, shownUntil, ...rest }: Of<'banner'>,
  { media, timeZone }: FormDeps,
): BannerDraft | EditProblem[] {
  const { window, problems } = windowOf({ shownFrom, shownUntil }, timeZone)
  const pictures = { wide: pictureAt(wide, media), tall: pictureAt(tall, media) }
  if (pictures.wide && pictures.tall && problems.length === 0)
    return { ...rest, ...window, wide: pictures.wide, tall: pictures.tall }
  const missing = (['wide', 'tall'] as const).filter((name) => !pictures[name])
  return [...missing.map((name) => problem(name, 'unknown')), ...problems]
}

export function streamOf(
  { kind: _, startsAt, video, shownFrom, shownUntil, ...rest }: Of<'stream'>,
  { timeZone }: FormDeps,
): StreamDraft | EditProblem[] {
  const moment = momentOfWallClock(startsAt, timeZone)
  const { window, problems } = windowOf({ shownFrom, shownUntil }, timeZone)
  if (moment && problems.length === 0) return { ...rest, ...window, startsAt: moment, video: video ?? null }
  return [...(moment ? [] : [problem('startsAt', 'required')]), ...problems]
}

export function vacancyOf(
  { hours, shownFrom, shownUntil, ...rest }: Of<'vacancy'>,
  { timeZone }: FormDeps,
): VacancyDraft | EditProblem[] {
  const { window, problems } = windowOf({ shownFrom, shownUntil }, timeZone)
  return problems.length > 0 ? problems : { ...rest, ...window, kind: hours }
}
