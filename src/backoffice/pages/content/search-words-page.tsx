import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { removeStaffSynonym, type StaffSynonym, staffSearchWords } from '#contract/staff/content/staff-search.ts'
import { searchWords as texts } from '#site-texts/backoffice/search-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { EmptyQueries } from '../../features/search-words/empty-queries.tsx'
import { type SynonymAsked, SynonymForm } from '../../features/search-words/synonym-form.tsx'
import { SynonymList } from '../../features/search-words/synonym-list.tsx'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
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
  const loaded = useLoaded('search words', (signal) => browserApi(staffSearchWords, {}, { signal }))
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
        {({ empty, synonyms }) => (
          <div className={styles.panels}>
            <EmptyQueries queries={empty} onAdd={isEditable ? (query) => setAsked({ query }) : null} />
            <SynonymList
              synonyms={synonyms}
              actions={isEditable ? { onEdit: (synonym) => setAsked({ synonym }), onRemove: setLeaving } : null}
            />
          </div>
        )}
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
