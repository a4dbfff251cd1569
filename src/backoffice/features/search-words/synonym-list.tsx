import { useState } from 'react'
import type { StaffSynonym } from '#contract/staff/content/staff-search.ts'
import { searchWords as texts } from '#site-texts/backoffice/search-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import styles from './search-words.module.css'

type SynonymActions = { onEdit(synonym: StaffSynonym): void; onRemove(synonym: StaffSynonym): void }

type SynonymListProps = {
  synonyms: readonly StaffSynonym[]
  /** Null: nothing is changed here. */
  actions: SynonymActions | null
}

/** Groups of words that the search takes for one another. */
export function SynonymList({ synonyms, actions }: SynonymListProps) {
  const [search, setSearch] = useState('')
  const columns = columnsOf(actions)
  const rows = synonyms.filter(({ words }) => words.some((word) => word.includes(search.toLowerCase())))
  return (
    <Panel title={texts.synonyms}>
      <p className={styles.small}>{texts.synonymsLead}</p>
      <SearchBox label={texts.search} hint={texts.searchHint} value={search} onSearch={setSearch} />
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <div>
          <ListBar name="synonyms" columns={columns} rows={rows} />
          <Table label={texts.synonyms} columns={columns} rows={rows} keyOf={({ id }) => id} />
        </div>
      )}
    </Panel>
  )
}

function columnsOf(actions: SynonymActions | null): Column<StaffSynonym>[] {
  return [
    { title: texts.columns.text, cell: ({ words }) => <span className={styles.words}>{words.join(', ')}</span> },
    { title: texts.columns.direction, cell: ({ isOneWay }) => texts.directions[isOneWay ? 'one' : 'both'] },
    ...(actions
      ? [
          {
            title: texts.columns.actions,
            titleHidden: true,
            align: 'end' as const,
            cell: (synonym: StaffSynonym) => (
              <span className={styles.actions}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.editOf(synonym.words[0] ?? '')}
                  onClick={() => actions.onEdit(synonym)}
                >
                  {texts.edit}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.removeOf(synonym.words[0] ?? '')}
                  onClick={() => actions.onRemove(synonym)}
                >
                  {texts.remove}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ]
}
