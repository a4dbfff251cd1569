import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { EmptyQuery } from '#contract/staff/content/staff-search.ts'
import { searchWords as texts } from '#site-texts/backoffice/search-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import styles from './search-words.module.css'

type EmptyQueriesProps = {
  queries: readonly EmptyQuery[]
  /** Null: nothing is changed here. */
  onAdd: ((query: string) => void) | null
}

/** What was looked for and not found. */
export function EmptyQueries({ queries, onAdd }: EmptyQueriesProps) {
  const dates = useDates()
  const columns: Column<EmptyQuery>[] = [
    { title: texts.emptyColumns.query, cell: ({ query }) => <strong className={styles.words}>{query}</strong> },
    { title: texts.emptyColumns.site, cell: ({ language }) => texts.sites[language] },
    { title: texts.emptyColumns.count, align: 'end', cell: ({ count }) => count },
    { title: texts.emptyColumns.last, cell: ({ lastAt }) => formatDayAndTime(lastAt, dates) },
    ...(onAdd
      ? [
          {
            title: texts.emptyColumns.actions,
            titleHidden: true,
            align: 'end' as const,
            cell: ({ query }: EmptyQuery) => (
              <Button size="small" variant="quiet" aria-label={texts.addForOf(query)} onClick={() => onAdd(query)}>
                {texts.addFor}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <Panel title={texts.empty}>
      {queries.length === 0 ? (
        <p>{texts.emptyNone}</p>
      ) : (
        <div>
          <ListBar name="not-found" columns={columns} rows={queries} />
          <Table
            label={texts.empty}
            columns={columns}
            rows={queries}
            keyOf={({ language, query }) => `${language} ${query}`}
          />
        </div>
      )}
    </Panel>
  )
}
