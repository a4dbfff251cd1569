import { Link } from 'react-router'
import type { HomeCategory } from '#contract/content.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { search as texts } from '#site-texts/search.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './category-links.module.css'

/** The sections of the catalogue, for those who would rather look than search. */
export function CategoryLinks({ categories }: { categories: readonly HomeCategory[] }) {
  return (
    <ul className={styles.list}>
      {categories.map(({ name, url, count, picture }) => (
        <li key={url} className={styles.section}>
          {picture && (
            <Picture
              className={styles.picture}
              picture={picture}
              alt=""
              widths={widthsFor('thumb', picture.width)}
              sizes={sizesFor('thumb')}
              shape="portrait"
            />
          )}
          <span className={styles.words}>
            <Link className={styles.link} to={url}>
              {name}
            </Link>
            <span className={styles.count}>{texts.count(count)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
