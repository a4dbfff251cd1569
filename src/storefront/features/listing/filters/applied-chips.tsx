import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { focusInPlace } from '#client/focus-after-removal.ts'
import type { ListingState } from '#rules/listing/listing-filters.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './applied-chips.module.css'
import { type AppliedFilter, dropAll } from './applied-filters.ts'
import { ALL_FILTERS_ID } from './filter-bar.tsx'
import { FilterLink } from './filter-link.tsx'

export type AppliedChipsProps = { applied: readonly AppliedFilter[]; state: ListingState; url: string }

/** What the list is narrowed by. A press takes the chip away; focus goes to the one that takes its place. */
export function AppliedChips({ applied, state, url }: AppliedChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<number | null>(null)
  const keys = applied.map(({ key }) => key).join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the chips have changed
  useEffect(() => {
    const at = pressed.current
    pressed.current = null
    if (at === null) return
    focusInPlace([...(list.current?.querySelectorAll('a') ?? [])], at, document.getElementById(ALL_FILTERS_ID))
  }, [keys])

  if (applied.length === 0) return null
  return (
    <ul className={styles.chips} ref={list} aria-label={texts.filters.applied}>
      {applied.map(({ key, name, drop }, index) => (
        <li key={key}>
          <FilterLink
            className={styles.chip}
            url={url}
            state={state}
            change={drop}
            aria-label={texts.filters.remove(name)}
            onClick={() => {
              pressed.current = index
            }}
          >
            {name}
            <X {...iconProps} size={14} />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink
          className={styles.reset}
          url={url}
          state={state}
          change={dropAll}
          onClick={() => {
            pressed.current = 0
          }}
        >
          {texts.filters.reset}
        </FilterLink>
      </li>
    </ul>
  )
}
