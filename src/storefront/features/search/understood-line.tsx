import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { QueryInterpretation, ReadChip } from '#contract/catalog/search.ts'
import { search as texts } from '#site-texts/catalog/search.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { searchHref } from './search-address.ts'
import styles from './understood-line.module.css'

export type UnderstoodLineProps = { understood: QueryInterpretation; chips: readonly ReadChip[] }

/** What was done with the query, said plainly, and how to undo it. */
export function UnderstoodLine({ understood, chips }: UnderstoodLineProps) {
  const { query, corrected, layout, matchedBy, dropped } = understood
  const said = [
    corrected !== null && (layout ? texts.correctedLayout(corrected) : texts.corrected(corrected)),
    matchedBy === 'code' && texts.byCode,
    matchedBy === 'partial' && texts.partial,
    dropped.length > 0 && texts.dropped(dropped),
  ].filter((line) => line !== false)
  if (said.length === 0 && chips.length === 0) return null
  return (
    <div className={styles.understood}>
      {said.length > 0 && (
        <p className={styles.line}>
          {said.join(' ')}{' '}
          {corrected !== null && (
            <Link className={styles.exactly} to={searchHref(query, { isExact: true })}>
              {texts.exactly(query)}
            </Link>
          )}
        </p>
      )}
      {chips.length > 0 && (
        <div className={styles.read}>
          <p id="understood-as" className={styles.label}>
            {texts.understoodAs}
          </p>
          <ul className={styles.chips} aria-labelledby="understood-as">
            {chips.map(({ kind, name, without }) => (
              <li key={`${kind} ${name}`}>
                <Link className={styles.chip} to={searchHref(without)} aria-label={texts.removeChip(name)}>
                  {name}
                  <X {...iconProps} size={14} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
