import type { SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { QUERY_LENGTH } from '#contract/catalog/search.ts'
import { search as texts } from '#site-texts/catalog/search.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { searchHref } from './search-address.ts'
import styles from './search-form.module.css'

/** A plain search field of a page: it works before the page is alive, and without scripts. */
export function SearchForm({ query = '', hint }: { query?: string; hint?: string }) {
  const navigate = useNavigate()

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (typed !== '') void navigate(searchHref(typed))
  }

  return (
    <search>
      {/* Another query is another field: what was typed in the old one does not stay. */}
      <form key={query} className={styles.form} action="/search" onSubmit={submit}>
        <TextField
          label={texts.field}
          placeholder={texts.placeholder}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={QUERY_LENGTH}
          defaultValue={query}
        />
        <Button type="submit" variant="secondary">
          {texts.submit}
        </Button>
      </form>
      {hint && <p className={styles.hint}>{hint}</p>}
    </search>
  )
}
