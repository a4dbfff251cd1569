import { classNames } from '#ui/class-names.ts'
import { Swatch } from '#ui/controls/swatch.tsx'
import styles from './facet-option.module.css'
import { FilterLink, type FilterLinkProps } from './filter-link.tsx'

export type FacetOptionProps = Pick<FilterLinkProps, 'url' | 'state' | 'change'> & {
  name: string
  /** Null: not counted. */
  count: number | null
  swatch?: string
  isChosen: boolean
  /** A box among boxes instead of a row with a tick. */
  isBoxed?: boolean
}

/** One value of a filter. What would find nothing is shown and cannot be pressed; what is chosen can be let go. */
export function FacetOption({ name, count, swatch, isChosen, isBoxed, ...link }: FacetOptionProps) {
  const look = classNames(isBoxed ? styles.box : styles.row, isChosen && styles.chosen)
  const texts = (
    <>
      {swatch && <Swatch colour={swatch} />}
      <span className={styles.name}>{name}</span> {count !== null && <span className={styles.count}>{count}</span>}
    </>
  )
  if (count === 0 && !isChosen) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: there is nothing to do with it
      // biome-ignore lint/a11y/useSemanticElements: one of a row of links that are announced so
      <span className={classNames(look, styles.gone)} role="checkbox" aria-checked="false" aria-disabled="true">
        {texts}
      </span>
    )
  }
  return (
    <FilterLink {...link} className={look} role="checkbox" aria-checked={isChosen}>
      {texts}
    </FilterLink>
  )
}
