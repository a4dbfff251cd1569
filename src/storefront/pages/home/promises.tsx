import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { CourierHours } from '#rules/delivery/courier-hours.ts'
import { home } from '#site-texts/catalog/home.ts'
import { ForPage } from '../../shared/links/page-link.tsx'
import { settings } from '../../shared/shop/settings.ts'
import styles from './promises.module.css'

const texts = home.promises

/** What the shop keeps to, each beginning with its number. */
export function Promises({ hours }: { hours: CourierHours | null }) {
  return (
    <section className={styles.section} aria-labelledby="promises-title">
      <h2 className={styles.title} id="promises-title">
        {texts.title}
      </h2>
      <ul className={styles.list}>
        {texts.list(settings.returnDays, hours).map(({ mark, text, link, href }) => (
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
