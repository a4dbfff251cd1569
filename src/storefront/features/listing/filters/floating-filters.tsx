import { SlidersHorizontal } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { Badge } from '#ui/display/badge.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { ALL_FILTERS_ID } from './filter-bar.tsx'
import styles from './floating-filters.module.css'

export type FloatingFiltersProps = {
  /** The filters in their place. */
  bar: RefObject<Element | null>
  /** What they narrow: past its end there is nothing to filter. */
  list: RefObject<Element | null>
  /** What continues the list: the button must not lie on it. */
  end: RefObject<Element | null>
  appliedCount: number
}

/** On a phone, far down the list: the way to the filters without the way back up. */
export function FloatingFilters({ bar, list, end, appliedCount }: FloatingFiltersProps) {
  const [isAway, setAway] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const [above, below, after] = [bar.current, list.current, end.current]
    if (!above || !below || !after) return setAway(false)
    const inView = new Map<Element, boolean>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting)
      const isAbove = !inView.get(above) && above.getBoundingClientRect().top < 0
      setAway(isAbove && inView.get(below) === true && inView.get(after) !== true)
      // The button is about to go, after the sheet that it opened: its twin takes the focus.
      if (!isAbove && document.activeElement === button.current)
        document.getElementById(ALL_FILTERS_ID)?.focus({ preventScroll: true })
    })
    observer.observe(above)
    observer.observe(below)
    observer.observe(after)
    return () => observer.disconnect()
  }, [bar, list, end])

  if (!isAway) return null
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={() => openPopup('filters', { facet: null })}
    >
      <SlidersHorizontal {...iconProps} size={16} />
      <span>{texts.filters.short}</span>
      <Badge count={appliedCount} label={texts.filters.chosen(appliedCount)} />
    </button>
  )
}
