import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { home } from '#site-texts/catalog/home.ts'
import { ForPage } from '../../shared/links/page-link.tsx'
import styles from './promises.module.css'

const texts = home.promises

/** What the shop keeps to, each beginning with its number. */
export function Promises() {
  return (
    <section className={styles.section} aria-labelledby="promises-title">
      <h2 className={styles.title} id="promises-title">
        {texts.title}
      </h2>
      <ul className={styles.list}>
        {texts.list.map(({ mark, text, link, href }) => (
          <li key={href} className={styles.promise}>
            <p className={styles.mark}>{mark}</p>
            <p className={styles.text}>{preventOrphans(text)}</p>
            <ForPage path={href}>
              <Link className={styles.link} to={href}>
                {link}
              </Link>
            </ForPage>
          </li>
        ))}
      </ul>
    </section>
  )
}
