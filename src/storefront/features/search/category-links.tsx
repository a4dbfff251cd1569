import { SmallPhoto } from '#client/small-photo.tsx'
import type { HomeCategory } from '#contract/content/content.ts'
import { search as texts } from '#site-texts/catalog/search.ts'
import { CoverLink } from '../../shared/links/cover-link.tsx'
import styles from './category-links.module.css'

/** The sections of the catalogue, for those who would rather look than search. */
export function CategoryLinks({ categories }: { categories: readonly HomeCategory[] }) {
  return (
    <ul className={styles.list}>
      {categories.map(({ name, url, count, picture }) => (
        <li key={url} className={styles.section}>
          {picture && <SmallPhoto className={styles.picture} picture={picture} />}
          <span className={styles.words}>
            <CoverLink className={styles.link} to={url}>
              {name}
            </CoverLink>
            <span className={styles.count}>{texts.count(count)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
