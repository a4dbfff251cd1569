import { useSearchParams } from 'react-router'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchBox } from '../forms/search-box.tsx'
import { WhenLoaded } from '../screen.tsx'
import { ListBar } from './list-bar.tsx'
import { type Column, Table } from './table.tsx'

type SearchedListProps<Row> = {
  texts: {
    title: string
    search: string
    searchHint: string
    none: string
    noneText: string
    /** Where nothing was looked for and nothing is there. */
    empty?: string
    emptyText?: string
    found(count: number): string
  }
  /** Of its file. */
  name: string
  columns: readonly Column<Row>[]
  keyOf(row: Row): string | number
  load(query: { search?: string }, signal: AbortSignal): Promise<readonly Row[]>
}

/** A list that is short because it was searched; what is looked for stands in the address. */
export function SearchedList<Row>({ texts, name, columns, keyOf, load }: SearchedListProps<Row>) {
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const loaded = useLoaded(search, (signal) => load(search ? { search } : {}, signal), { keepsPrevious: true })
  return (
    <>
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={search}
        onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
      />
      <WhenLoaded loaded={loaded}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={(!search && texts.empty) || texts.none}>
              {(!search && texts.emptyText) || texts.noneText}
            </EmptyState>
          ) : (
            <>
              <ListBar name={name} found={texts.found(rows.length)} columns={columns} rows={rows} />
              <Table label={texts.title} columns={columns} rows={rows} keyOf={keyOf} />
            </>
          )
        }
      </WhenLoaded>
    </>
  )
}
