import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { type ContentEntry, ENTRY_KINDS, staffContentList } from '#contract/staff/content/staff-content.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { entryColumns, isRow } from '../../features/content/entry-columns.tsx'
import { NewLandingForm } from '../../features/content/new-landing-form.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ChipRow } from '../../shared/lists/chip-row.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { useFilters } from '../../shared/lists/use-filters.ts'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

export default function ContentPage() {
  return (
    <ForPermission permission="content.read">
      <Contents />
    </ForPermission>
  )
}

function fits({ title, path }: ContentEntry, search: string): boolean {
  const asked = search.toLowerCase()
  return title.toLowerCase().includes(asked) || path.toLowerCase().includes(asked)
}

function Contents() {
  const { query, look } = useFilters()
  const [isAdding, setAdding] = useState(false)
  const loaded = useLoaded('content', (signal) => browserApi(staffContentList, {}, { signal }))
  const navigate = useNavigate()
  const dates = useDates()
  const may = mayOf(useMe())
  const search = query.get('search') ?? ''
  const kind = ENTRY_KINDS.find((known) => known === query.get('kind'))

  const columns = entryColumns(dates)
  return (
    <Screen
      title={texts.title}
      actions={
        may(kind && isRow(kind) ? 'content.publish' : 'content.edit') &&
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
              <KindFilter chosen={kind} entries={entries} onChoose={(next) => look({ kind: next ?? '' })} />
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

type KindFilterProps = {
  chosen: ContentEntry['kind'] | undefined
  entries: readonly ContentEntry[]
  onChoose(kind: ContentEntry['kind'] | undefined): void
}

/** Only the kinds there is something of. */
function KindFilter({ chosen, entries, onChoose }: KindFilterProps) {
  const kinds = ENTRY_KINDS.filter((kind) => entries.some((entry) => entry.kind === kind))
  return (
    <ChipRow label={texts.kind}>
      <Chip selected={!chosen} aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
        {texts.all}
      </Chip>
      {kinds.map((kind) => (
        <Chip
          key={kind}
          selected={kind === chosen}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind === chosen ? undefined : kind)}
        >
          {texts.kinds[kind]}
        </Chip>
      ))}
    </ChipRow>
  )
}
