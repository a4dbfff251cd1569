import { Link } from 'react-router'
import type { HomeCategory } from '#contract/content/content.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { home } from '#site-texts/catalog/home.ts'
import { Picture } from '#ui/display/picture.tsx'
import { CoverLink } from '../../shared/links/cover-link.tsx'
import styles from './category-tiles.module.css'

const texts = home.categories
/** One row on a desktop, two of three on a tablet, three of two on a phone. */
const TILES = 6

/** The breadth of the shop at a glance: six sections in pictures, the rest in words. */
export function CategoryTiles({ categories }: { categories: readonly HomeCategory[] }) {
  const tiles = categories.filter(({ picture }) => picture).slice(0, TILES)
  const others = categories.filter((category) => !tiles.includes(category))
  return (
    <section className={styles.section} aria-labelledby="categories-title">
      <h2 id="categories-title">{texts.title}</h2>
      <ul className={styles.tiles}>
        {tiles.map(({ name, url, count, picture }) => (
          <li key={url} className={styles.tile}>
            {picture && (
              <Picture
                picture={picture}
                alt=""
                widths={widthsFor('tile', picture.width)}
                sizes={sizesFor('tile')}
                shape="portrait"
              />
            )}
            <CoverLink className={styles.name} to={url}>
              {name}
            </CoverLink>
            <span className={styles.count}>{texts.count(count)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.others}>
        {others.length > 0 && <span>{texts.others}</span>}
        {others.map(({ name, url }) => (
          <Link key={url} to={url}>
            {name}
          </Link>
        ))}
        <Link to="/catalog">{texts.all}</Link>
      </p>
    </section>
  )
}
