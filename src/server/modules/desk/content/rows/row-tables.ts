import type { ContentEntry } from '#contract/staff/content/staff-content.ts'
import { ROW_KINDS, type RowKind } from '#contract/staff/content/staff-content-rows.ts'
import { isWithin, type ShownWindow } from '#rules/content/shown-window.ts'
import { titleIn } from '#rules/content/title-in.ts'
import { homeLanguage } from '#rules/location/home.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../../kernel/database/db.ts'
import type { HistoryOf, Snapshot } from '../../../../kernel/editing/edit-history.ts'
import { lastChanges } from '../../../../kernel/editing/read-history.ts'
import { vacancyRows } from '../../../career/index.ts'
import { bannerRows } from '../../../content/index.ts'
import { streamRows } from '../../../streams/index.ts'
import type { DeskDeps } from '../../desk-deps.ts'

type Row = Snapshot & { id: number; version: number }
type RowTable = {
  history: HistoryOf
  rows(db: Db | Transaction): Promise<Row[]>
  /** Its name, its place, and the sites that show it; what is written in one language is of the shop's first site. */
  entry(
    row: Row,
    staff: Language,
    home: Language,
  ): { title: string; path: string; isShown: boolean; sites: readonly unknown[] }
}

/** Rows by the names of their columns, from the modules that own them. */
export const ROW_TABLES: Readonly<Record<RowKind, RowTable>> = {
  banner: {
    history: { schema: 'content', entity: 'banner' },
    rows: bannerRows,
    entry: ({ title_ru, title_en, place, position, is_active, sites }, language) => ({
      title: titleIn(language, { ru: String(title_ru), en: String(title_en) }),
      path: `${String(place)} ${String(position)}`,
      isShown: is_active === true,
      sites: Array.isArray(sites) ? sites : [],
    }),
  },
  stream: {
    history: { schema: 'streams', entity: 'stream' },
    rows: streamRows,
    entry: ({ title, slug, is_shown }, _, home) => ({
      title: String(title),
      path: String(slug),
      isShown: is_shown === true,
      sites: [home],
    }),
  },
  vacancy: {
    history: { schema: 'career', entity: 'vacancy' },
    rows: vacancyRows,
    entry: ({ title, place, is_open }, _, home) => ({
      title: String(title),
      path: String(place),
      isShown: is_open === true,
      sites: [home],
    }),
  },
}

export async function findRow(db: Db | Transaction, kind: RowKind, id: number): Promise<Row | undefined> {
  return (await ROW_TABLES[kind].rows(db)).find((row) => row.id === id)
}

function windowOf({ shown_from, shown_until }: Row): ShownWindow {
  const moment = (at: unknown) => (typeof at === 'string' ? new Date(at) : null)
  return { shownFrom: moment(shown_from), shownUntil: moment(shown_until) }
}

/** For the list of content. What is shown is shown in its newest version; what is switched off is on no site. */
export async function rowEntries(
  { db, settings }: Pick<DeskDeps, 'db' | 'settings'>,
  language: Language,
  now: Date,
): Promise<ContentEntry[]> {
  const home = homeLanguage(settings)
  const all = await Promise.all(
    ROW_KINDS.map(async (kind) => {
      const { rows, history, entry } = ROW_TABLES[kind]
      const changes = await lastChanges(db, history)
      return (await rows(db)).map((row): ContentEntry => {
        const { title, path, isShown, sites } = entry(row, language, home)
        const change = changes.get(String(row.id))
        const { id, version } = row
        const window = windowOf(row)
        const isComing = isShown && window.shownFrom !== null && window.shownFrom > now
        const state = {
          ...{ id, version },
          publishedVersion: isShown && isWithin(window, now) ? version : null,
          scheduledAt: isComing ? (window.shownFrom?.toISOString() ?? null) : null,
        }
        return {
          kind,
          path,
          title,
          sites: { ru: sites.includes('ru') ? state : null, en: sites.includes('en') ? state : null },
          changedAt: change?.at.toISOString() ?? null,
          changedBy: change?.by ?? null,
        }
      })
    }),
  )
  return all.flat()
}
