import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { HomeDesigner } from '#contract/content/content.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { home } from '#site-texts/catalog/home.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { CoverLink } from '../../shared/links/cover-link.tsx'
import styles from './designers.module.css'

const texts = home.designers
const PICTURED = 3

/** Three makers with a picture of their work, the next ones as a register of names and cities. */
export function Designers({ designers, count }: { designers: readonly HomeDesigner[]; count: number }) {
  // A still life lies across; an upright photograph would lose half of the product in this crop.
  const pictured = designers.filter(({ picture }) => picture.width > picture.height).slice(0, PICTURED)
  const listed = designers.filter((designer) => !pictured.includes(designer))
  return (
    <section className={styles.section} aria-labelledby="designers-title">
      <div className={styles.head}>
        <h2 id="designers-title">{texts.title}</h2>
        <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
      </div>
      <ul className={styles.pictured}>
        {pictured.map(({ name, url, lead, city, picture }) => (
          <li key={url} className={styles.maker}>
            <Picture
              className={styles.picture}
              picture={picture}
              alt=""
              widths={widthsFor('banner', picture.width)}
              sizes={sizesFor('tile')}
              shape="fill"
            />
            <h3 className={styles.name}>
              <CoverLink className={styles.link} to={url}>
                {name}
              </CoverLink>
            </h3>
            <p className={styles.about}>{preventOrphans(lead)}</p>
            <p className={styles.city}>{city}</p>
          </li>
        ))}
      </ul>
      <ul className={styles.register}>
        {listed.map(({ name, url, city }) => (
          <li key={url} className={styles.entry}>
            <CoverLink className={styles.link} to={url}>
              {name}
            </CoverLink>
            <span className={styles.city}>{city}</span>
          </li>
        ))}
      </ul>
      <LinkButton className={styles.all} as={Link} to="/designers" variant="secondary">
        {texts.all(count)}
      </LinkButton>
    </section>
  )
}
