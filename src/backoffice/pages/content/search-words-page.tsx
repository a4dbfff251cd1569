import { useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import {
  type EmptyQuery,
  removeStaffSynonym,
  type StaffSynonym,
  staffSearchWords,
} from '#contract/staff/content/staff-search.ts'
import { searchWords as texts } from '#site-texts/backoffice/search-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { type SynonymAsked, SynonymForm } from '../../features/search-words/synonym-form.tsx'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import styles from './search-words-page.module.css'

export default function SearchWordsPage() {
  return (
    <ForPermission permission="search.read">
      <SearchWords />
    </ForPermission>
  )
}

function current(synonyms: readonly StaffSynonym[] | undefined, asked: StaffSynonym): StaffSynonym {
  return synonyms?.find(({ id }) => id === asked.id) ?? asked
}

function SearchWords() {
  const dates = useDates()
  const loaded = useLoaded('search words', (signal) => browserApi(staffSearchWords, {}, { signal }))
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<SynonymAsked | null>(null)
  const [leaving, setLeaving] = useState<StaffSynonym | null>(null)
  const failed = useFailure()
  const isEditable = mayOf(useMe())('search.edit')

  async function remove({ id, version: expectedVersion }: StaffSynonym) {
    try {
      loaded.set(await browserApi(removeStaffSynonym, { params: { id }, body: { expectedVersion } }))
      showToast({ text: texts.removed })
    } catch (error) {
      failed(error)
      loaded.reload()
    }
  }

  const emptyColumns: Column<EmptyQuery>[] = [
    { title: texts.emptyColumns.query, cell: ({ query }) => <strong className={styles.words}>{query}</strong> },
    { title: texts.emptyColumns.site, cell: ({ language }) => texts.sites[language] },
    { title: texts.emptyColumns.count, align: 'end', cell: ({ count }) => count },
    { title: texts.emptyColumns.last, cell: ({ lastAt }) => formatDayAndTime(lastAt, dates) },
    ...(isEditable
      ? [
          {
            title: texts.emptyColumns.actions,
            titleHidden: true,
            align: 'end' as const,
            cell: ({ query }: EmptyQuery) => (
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.addForOf(query)}
                onClick={() => setAsked({ query })}
              >
                {texts.addFor}
              </Button>
            ),
          },
        ]
      : []),
  ]
  const columns: Column<StaffSynonym>[] = [
    { title: texts.columns.words, cell: ({ words }) => <span className={styles.words}>{words.join(', ')}</span> },
    { title: texts.columns.way, cell: ({ isOneWay }) => texts.ways[isOneWay ? 'one' : 'both'] },
    ...(isEditable
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
                  onClick={() => setAsked({ synonym })}
                >
                  {texts.edit}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.removeOf(synonym.words[0] ?? '')}
                  onClick={() => setLeaving(synonym)}
                >
                  {texts.remove}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ]

  return (
    <Screen
      title={texts.title}
      actions={
        isEditable && (
          <Button size="small" onClick={() => setAsked({ query: '' })}>
            {texts.add}
          </Button>
        )
      }
    >
      <WhenLoaded loaded={loaded}>
        {({ empty, synonyms }) => {
          const rows = synonyms.filter(({ words }) => words.some((word) => word.includes(search.toLowerCase())))
          return (
            <div className={styles.panels}>
              <Panel title={texts.empty}>
                {empty.length === 0 ? (
                  <p>{texts.emptyNone}</p>
                ) : (
                  <div>
                    <ListBar name="not-found" columns={emptyColumns} rows={empty} />
                    <Table
                      label={texts.empty}
                      columns={emptyColumns}
                      rows={empty}
                      keyOf={({ language, query }) => `${language} ${query}`}
                    />
                  </div>
                )}
              </Panel>
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
            </div>
          )
        }}
      </WhenLoaded>
      {asked && (
        <SynonymForm
          // What somebody else has made of it meanwhile is what the next attempt begins from.
          asked={'synonym' in asked ? { synonym: current(loaded.data?.synonyms, asked.synonym) } : asked}
          onSaved={loaded.set}
          onOvertaken={loaded.reload}
          onClose={() => setAsked(null)}
        />
      )}
      {leaving && (
        <AskFirst
          title={texts.removeOf(leaving.words[0] ?? '')}
          text={texts.removeAsk(leaving.words.join(', '))}
          onYes={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Screen>
  )
}
