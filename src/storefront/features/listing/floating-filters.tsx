import { SlidersHorizontal } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { listing as texts } from '#site-texts/listing.ts'
import { Badge } from '#ui/badge.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { openPopup } from '../../popups/open-popup.ts'
import styles from './floating-filters.module.css'

/** On a phone, far down the list: the way to the filters without the way back up. */
export function FloatingFilters({ bar, appliedCount }: { bar: RefObject<Element | null>; appliedCount: number }) {
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    if (!bar.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [bar])

  if (!isAway) return null
  return (
    <button
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
