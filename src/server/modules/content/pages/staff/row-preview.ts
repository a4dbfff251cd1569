import type { VacancyDraft } from '#rules/career/vacancy-draft.ts'
import type { BannerDraft } from '#rules/content/drafts/banner-draft.ts'
import { firstShownAt } from '#rules/content/shown-window.ts'
import type { Language } from '#rules/location/site.ts'
import type { StreamDraft } from '#rules/streams/stream-draft.ts'
import type { Db } from '../../../../kernel/database/db.ts'
import { readPreviewToken } from '../preview-token.ts'
import { findDraftPreview } from './draft-previews.ts'

type RowDrafts = { banner: BannerDraft; stream: StreamDraft; vacancy: VacancyDraft }
type RowOf = keyof RowDrafts
type PreviewOf<Of extends RowOf> = { kind: 'row'; of: Of; id: number | null; row: RowDrafts[Of] }

/** A banner, a broadcast or a vacancy as its module would store it; without an id it is a new one. */
export type RowPreview = { [Of in RowOf]: PreviewOf<Of> }[RowOf]

/** Behind every row that is stored: where a new one would be put. */
const NEW_ID = 2_147_483_647

export type Previewed<Row> = {
  id: number
  row: Row
  /** The moment that is looked at: now, or the first at which it will be seen. */
  at: Date
  /** When that is later. */
  from: string | null
}

/** What the signed link of a row of that kind shows on that site; null for any other link. */
export async function findRowPreview<Of extends RowOf>(
  db: Db,
  secret: string,
  asked: { of: Of; token: string; language: Language },
  now: Date,
): Promise<Previewed<RowDrafts[Of]> | null> {
  const read = readPreviewToken(secret, asked.token, now)
  const found = read && 'draftId' in read ? await findDraftPreview(db, read.draftId) : null
  if (!found || found.language !== asked.language) return null
  const { draft } = found
  if (draft.kind !== 'row' || draft.of !== asked.of) return null
  const row = withDates(draft.row) as RowDrafts[Of]
  const at = firstShownAt({ shownFrom: row.shownFrom ?? null }, now)
  return { id: draft.id ?? NEW_ID, row, at, from: at > now ? at.toISOString() : null }
}

const MOMENTS = ['startsAt', 'shownFrom', 'shownUntil']

/** Moments are kept as JSON writes them. */
function withDates(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      MOMENTS.includes(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
}
