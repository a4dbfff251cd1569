import { Link } from 'react-router'
import { formatDayAndTime, formatForFile } from '#client/formats/formats.ts'
import type { useDates } from '#client/formats/use-formats.ts'
import type { ContentEntry } from '#contract/staff/content/staff-content.ts'
import { ROW_KINDS, type RowKind } from '#contract/staff/content/staff-content-rows.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { Mark } from '../../shared/lists/state-mark.tsx'
import type { Column } from '../../shared/lists/table.tsx'
import styles from './entry-columns.module.css'
import { writtenBy } from './written-by.ts'

const SITES = ['ru', 'en'] as const
const TONES = { published: 'good', changed: 'warn', draft: 'plain', scheduled: 'info', hidden: 'plain' } as const

type OnSite = NonNullable<ContentEntry['sites']['ru']>

/** Banners, broadcasts and vacancies are rows of their own tables; everything else is a page. */
export const isRow = (kind: ContentEntry['kind']): kind is RowKind => ROW_KINDS.some((one) => one === kind)

/** Where it is written. */
function addressOf({ kind }: ContentEntry, { id }: OnSite): string {
  return isRow(kind) ? `/content/${kind}/${id}` : `/content/${id}`
}

function stateOf({ version, publishedVersion, scheduledAt }: OnSite): keyof typeof texts.states {
  if (scheduledAt) return 'scheduled'
  if (publishedVersion === null) return 'draft'
  return publishedVersion === version ? 'published' : 'changed'
}

function stateOfRow({ publishedVersion, scheduledAt }: OnSite): keyof typeof texts.states {
  if (scheduledAt) return 'scheduled'
  return publishedVersion === null ? 'hidden' : 'published'
}

/** The columns of the list of everything written, on the screen and in its file. */
export function entryColumns(dates: ReturnType<typeof useDates>): Column<ContentEntry>[] {
  return [
    {
      title: texts.columns.what,
      cell: (entry) => {
        const first = entry.sites[dates.language] ?? entry.sites.ru ?? entry.sites.en
        return (
          <>
            {first && <Link to={addressOf(entry, first)}>{entry.kind === 'menu' ? texts.menuTitle : entry.title}</Link>}
            <p className={styles.small}>
              {texts.kinds[entry.kind]}, {entry.path}
            </p>
          </>
        )
      },
    },
    {
      title: texts.columns.sites,
      cell: (entry) => (
        <span className={styles.marks}>
          {SITES.map((site) => {
            const there = entry.sites[site]
            if (!there) return null
            const state = isRow(entry.kind) ? stateOfRow(there) : stateOf(there)
            return (
              <Link key={site} className={styles.site} to={addressOf(entry, there)}>
                <Mark tone={TONES[state]}>{texts.onSite(texts.sitesShort[site], texts.states[state])}</Mark>
              </Link>
            )
          })}
        </span>
      ),
    },
    {
      title: texts.columns.changed,
      cell: ({ changedAt, changedBy }) => (
        <>
          {changedAt && formatDayAndTime(changedAt, dates)}
          {changedBy && <p className={styles.small}>{writtenBy(changedBy)}</p>}
        </>
      ),
      file: [
        {
          title: texts.columns.changed,
          value: ({ changedAt }) => changedAt && formatForFile(changedAt, dates.timeZone),
        },
        { title: lists.by, value: ({ changedBy }) => changedBy && writtenBy(changedBy) },
      ],
    },
  ]
}
