import { useState } from 'react'
import type { Facet } from '#contract/catalog/listing.ts'
import type { ListingState } from '#rules/listing/listing-filters.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { Button } from '#ui/controls/button.tsx'
import { turnValue } from './applied-filters.ts'
import { FacetOption } from './facet-option.tsx'
import styles from './facet-values.module.css'

export type FacetValuesProps = {
  facet: Facet
  /** The list as it is, or as it will be in a moment. */
  state: ListingState
  url: string
  /** A long list begins with so many; the rest unfolds. */
  most?: number
}

/** Numbers stand side by side; names one under another. */
export const IN_BOXES: readonly Facet['code'][] = ['size', 'weight']

export function FacetValues({ facet, state, url, most }: FacetValuesProps) {
  const [isWhole, setWhole] = useState(false)
  const { code, name, values } = facet
  const isBoxed = IN_BOXES.includes(code)
  const isChosen = (value: string) => state.filters[code].includes(value)
  // A button for the last one or two would take as much room as they do.
  const isCut = most !== undefined && !isWhole && !isBoxed && values.length > most + 2
  const shown = isCut ? values.filter(({ value }, index) => index < most || isChosen(value)) : values
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links
    <div role="group" aria-label={name}>
      <ul className={isBoxed ? styles.boxes : styles.rows}>
        {shown.map((one) => (
          <li key={one.value}>
            <FacetOption
              name={one.name}
              count={one.count}
              swatch={one.swatch}
              isBoxed={isBoxed}
              isChosen={isChosen(one.value)}
              url={url}
              state={state}
              change={turnValue(code, one.value, !isChosen(one.value))}
            />
          </li>
        ))}
      </ul>
      {isCut && (
        <Button className={styles.more} variant="quiet" size="small" onClick={() => setWhole(true)}>
          {texts.filters.more(values.length - shown.length)}
        </Button>
      )}
    </div>
  )
}
