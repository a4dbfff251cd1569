import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { QUERY_LENGTH } from '#contract/catalog/search.ts'
import { search as texts } from '#site-texts/catalog/search.ts'
import { classNames } from '#ui/class-names.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { forgetQueries, useRecentQueries } from './recent-queries.ts'
import { searchHref } from './search-address.ts'
import styles from './search-panel.module.css'
import {
  nextPlace,
  optionCount,
  type SearchOption,
  type SearchSection,
  type SectionKind,
  searchSections,
} from './search-sections.ts'
import { SearchSkeleton } from './search-skeleton.tsx'
import { SuggestedProduct } from './suggested-product.tsx'
import { useSuggestions } from './use-suggestions.ts'

const TITLES: Record<SectionKind, string> = {
  recent: texts.recent,
  popular: texts.popular,
  queries: texts.queries,
  categories: texts.categories,
  designers: texts.designers,
  products: texts.products,
  bestsellers: texts.bestsellers,
}

/** The field that suggests. Wherever one goes from here, the panel's own step of the history becomes that place. */
export function SearchPanel({ begin }: { begin: string }) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(begin)
  const [place, setPlace] = useState(-1)
  const recent = useRecentQueries()
  const { suggestions, isLoading, hasFailed } = useSuggestions(typed)
  const sections = searchSections(typed, suggestions, recent)
  const count = optionCount(sections)
  const isBlank = typed.trim() === ''
  const active = sections.flatMap(({ options }) => options).find((option) => option.place === place)

  // Somebody who searches again usually searches for something else.
  useEffect(() => input.current?.select(), [])
  useEscapeToClear(input, typed !== '', () => type(''))
  useEffect(() => {
    if (active) document.getElementById(optionIdOf(id, active.place))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function type(next: string) {
    setTyped(next)
    setPlace(-1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setPlace(nextPlace(place, event.key === 'ArrowDown' ? 1 : -1, count))
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!active && isBlank) return
    void navigate(active ? active.href : searchHref(typed), { replace: true })
  }

  const outcome = hasFailed ? texts.failed : count > 0 ? texts.options(count) : texts.noOptions

  return (
    <search className={styles.panel}>
      <SearchField
        input={input}
        listId={`${id}-list`}
        typed={typed}
        isExpanded={count > 0}
        activeId={active && optionIdOf(id, active.place)}
        onType={type}
        onKeyDown={onKeyDown}
        onSubmit={submit}
      />
      <VisuallyHidden>
        <span role="status">{isLoading ? '' : outcome}</span>
      </VisuallyHidden>
      {!isLoading && (hasFailed || count === 0) && <p className={styles.nothing}>{outcome}</p>}
      <FoundSections id={id} sections={sections} place={place} isLoading={isLoading} />
      {!isBlank && count > 0 && (
        <p>
          <Link className={styles.all} to={searchHref(typed)} replace>
            {texts.allResults}
          </Link>
        </p>
      )}
    </search>
  )
}

const optionIdOf = (id: string, place: number) => `${id}-option-${place}`

type SearchFieldProps = {
  input: RefObject<HTMLInputElement | null>
  listId: string
  typed: string
  isExpanded: boolean
  activeId: string | undefined
  onType(text: string): void
  onKeyDown(event: KeyboardEvent): void
  onSubmit(event: SyntheticEvent): void
}

/** Works by itself too, and gives phones their search key. */
function SearchField({ input, listId, typed, isExpanded, activeId, onType, onKeyDown, onSubmit }: SearchFieldProps) {
  return (
    <form className={styles.form} action="/search" onSubmit={onSubmit}>
      <Search {...iconProps} size={24} className={styles.glass} />
      <input
        ref={input}
        className={styles.input}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label={texts.field}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={QUERY_LENGTH}
        placeholder={texts.placeholder}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={texts.clear}
          onClick={() => {
            onType('')
            input.current?.focus()
          }}
        >
          <X {...iconProps} size={18} />
        </button>
      )}
      <VisuallyHidden>
        <button type="submit" tabIndex={-1}>
          {texts.submit}
        </button>
      </VisuallyHidden>
    </form>
  )
}

type FoundProps = { id: string; sections: readonly SearchSection[]; place: number; isLoading: boolean }

function FoundSections({ id, sections, place, isLoading }: FoundProps) {
  return (
    <div className={styles.found}>
      {isLoading && sections.length === 0 && <SearchSkeleton />}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.queries}
        className={styles.list}
        aria-busy={isLoading || undefined}
      >
        {sections.map((section) => (
          <Section
            key={section.kind}
            section={section}
            titleId={`${id}-${section.kind}`}
            optionId={(at) => optionIdOf(id, at)}
            place={place}
          />
        ))}
      </div>
      {sections[0]?.kind === 'recent' && (
        // Not in the list, where only options may be; it stands beside the first title.
        <p className={styles.forget}>
          <button type="button" className={styles.quiet} onClick={forgetQueries}>
            {texts.clearRecent}
          </button>
        </p>
      )}
    </div>
  )
}

type SectionProps = {
  section: SearchSection
  titleId: string
  optionId(place: number): string
  place: number
}

function Section({ section: { kind, options }, titleId, optionId, place }: SectionProps) {
  const hasPictures = kind === 'products' || kind === 'bestsellers'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, which no element stands for
    <div role="group" aria-labelledby={titleId} className={classNames(styles.section, hasPictures && styles.pictured)}>
      <p id={titleId} className={styles.title} role="presentation">
        {TITLES[kind]}
      </p>
      <div role="presentation" className={hasPictures ? styles.products : styles.rows}>
        {options.map((option) => (
          <Option key={option.href} id={optionId(option.place)} option={option} isActive={option.place === place} />
        ))}
      </div>
    </div>
  )
}

function Option({ id, option, isActive }: { id: string; option: SearchOption; isActive: boolean }) {
  const { label, href, product } = option
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames(product ? styles.product : styles.row, isActive && styles.active)}
      to={href}
      replace
      // The field keeps focus: a phone's keyboard would otherwise fold away under the finger.
      onMouseDown={(event) => event.preventDefault()}
    >
      {product ? <SuggestedProduct product={product} /> : label}
    </Link>
  )
}

/** Esc empties the field first; the next one is the popup's. Heard at the field itself, before the popup hears it. */
function useEscapeToClear(field: { current: HTMLInputElement | null }, isOn: boolean, clear: () => void): void {
  useEffect(() => {
    const input = field.current
    if (!isOn || !input) return
    function listen(event: globalThis.KeyboardEvent) {
      // An input method closes its own list by the same key.
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      clear()
    }
    input.addEventListener('keydown', listen)
    return () => input.removeEventListener('keydown', listen)
  })
}
