import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { MAX_HELP_QUESTION, searchContent } from '#contract/content/content-pages.ts'
import { help as texts } from '#site-texts/content/help.ts'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import styles from './help-search.module.css'
import { PassageList } from './passage-list.tsx'

/** A pause in typing. */
const DELAY_MS = 250
/** The first letter says nothing yet. */
const MIN_LENGTH = 3

/** Finds paragraphs of the help pages while one types. Without scripts the question goes to the search of the shop. */
export function HelpSearch() {
  const [question, setQuestion] = useState('')
  const asked = question.trim()
  const key = asked.length >= MIN_LENGTH ? asked : null
  const { data, hasFailed, error, isLoading } = useLoaded(
    key,
    (signal) => browserApi(searchContent, { body: { question: asked } }, { signal }),
    { delayMs: DELAY_MS, keepsPrevious: true },
  )
  const passages = key === null ? null : (data?.passages ?? null)
  const said =
    key === null
      ? ''
      : hasFailed
        ? errorMessage(error, texts.failed)
        : isLoading || !passages
          ? ''
          : passages.length === 0
            ? texts.nothing
            : texts.found(passages.length)

  return (
    <search className={styles.search}>
      <form action="/search" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={texts.label}
          placeholder={texts.placeholder}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_HELP_QUESTION}
          value={question}
          onChange={setQuestion}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setQuestion('')
          }}
        />
      </form>
      <p className={styles.said} role="status">
        {said}
      </p>
      {passages !== null && passages.length > 0 && <PassageList passages={passages} onFollow={() => setQuestion('')} />}
    </search>
  )
}
