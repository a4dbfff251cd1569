import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime, formatForFile } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { type ContentEntry, ENTRY_KINDS, staffContentList } from '#contract/staff/content/staff-content.ts'
import { ROW_KINDS, type RowKind } from '#contract/staff/content/staff-content-rows.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NewLandingForm } from '../../features/content/new-landing-form.tsx'
import { writtenBy } from '../../features/content/written-by.ts'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ChipRow } from '../../shared/lists/chip-row.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import styles from './content-page.module.css'

const SITES = ['ru', 'en'] as const

export default function ContentPage() {
  return (
    <ForPermission permission="content.read">
      <Contents />
    </ForPermission>
  )
}

type OnSite = NonNullable<ContentEntry['sites']['ru']>

function stateOf({ version, publishedVersion, scheduledAt }: OnSite): keyof typeof texts.states {
  if (scheduledAt) return 'scheduled'
  if (publishedVersion === null) return 'draft'
  return publishedVersion === version ? 'published' : 'changed'
}

const TONES = { published: 'good', changed: 'warn', draft: 'plain', scheduled: 'info', hidden: 'plain' } as const

const isRow = (kind: ContentEntry['kind']): kind is RowKind => ROW_KINDS.some((one) => one === kind)

/** Where it is written. */
function addressOf({ kind }: ContentEntry, { id }: OnSite): string {
  return isRow(kind) ? `/content/${kind}/${id}` : `/content/${id}`
}

function stateOfRow({ publishedVersion, scheduledAt }: OnSite): keyof typeof texts.states {
  if (scheduledAt) return 'scheduled'
  return publishedVersion === null ? 'hidden' : 'published'
}

function fits({ title, path }: ContentEntry, search: string): boolean {
  const asked = search.toLowerCase()
  return title.toLowerCase().includes(asked) || path.toLowerCase().includes(asked)
}

function Contents() {
  const [query, setQuery] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const loaded = useLoaded('content', (signal) => browserApi(staffContentList, {}, { signal }))
  const navigate = useNavigate()
  const dates = useDates()
  const may = mayOf(useMe())
  const search = query.get('search') ?? ''
  const kind = ENTRY_KINDS.find((known) => known === query.get('kind'))

  function look(change: Record<string, string>) {
    const next = { ...Object.fromEntries(query), ...change }
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true })
  }

  const columns: Column<ContentEntry>[] = [
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

  return (
    <Screen
      title={texts.title}
      actions={
        may('content.edit') &&
        (kind && isRow(kind) ? (
          <LinkButton as={Link} size="small" to={`/content/${kind}/new`}>
            {texts.row.add[kind]}
          </LinkButton>
        ) : (
          <Button size="small" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        ))
      }
    >
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={search}
        onSearch={(text) => look({ search: text })}
      />
      <WhenLoaded loaded={loaded}>
        {({ entries }) => {
          const rows = entries.filter((entry) => (!kind || entry.kind === kind) && fits(entry, search))
          return (
            <>
              <ChipRow label={texts.kind}>
                <Chip selected={!kind} aria-pressed={!kind} onClick={() => look({ kind: '' })}>
                  {texts.all}
                </Chip>
                {ENTRY_KINDS.filter((one) => entries.some((entry) => entry.kind === one)).map((one) => (
                  <Chip
                    key={one}
                    selected={one === kind}
                    aria-pressed={one === kind}
                    onClick={() => look({ kind: one === kind ? '' : one })}
                  >
                    {texts.kinds[one]}
                  </Chip>
                ))}
              </ChipRow>
              {rows.length === 0 ? (
                <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
              ) : (
                <>
                  <ListBar name="content" found={texts.found(rows.length)} columns={columns} rows={rows} />
                  <Table
                    label={texts.title}
                    columns={columns}
                    rows={rows}
                    keyOf={({ kind: one, path, sites }) => `${one} ${path} ${(sites.ru ?? sites.en)?.id}`}
                  />
                </>
              )}
            </>
          )
        }}
      </WhenLoaded>
      {isAdding && (
        <NewLandingForm onMade={({ id }) => void navigate(`/content/${id}`)} onClose={() => setAdding(false)} />
      )}
    </Screen>
  )
}
