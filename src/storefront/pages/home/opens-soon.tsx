import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { homeCatalog } from '#contract/content/content.ts'
import { home } from '#site-texts/catalog/home.ts'
import { layout } from '#site-texts/layout.ts'
import { PageHead } from '../../shared/page-head.tsx'
import styles from './opens-soon.module.css'

const texts = home.soon

/** The door of a shop before its first day: whose it is, that it will open, and how to reach its people. */
export function OpensSoon({ shops }: { shops: AnswerOf<typeof homeCatalog>['shops'] }) {
  const { lead, phone, phoneUri, email } = layout.footer
  return (
    <section className={styles.door}>
      <PageHead title={texts.title} description={lead} robots="noindex" />
      <p className={styles.lead}>{preventOrphans(lead)}</p>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.text}>{preventOrphans(texts.text)}</p>
      <p className={styles.contacts}>
        <a href={phoneUri}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      {shops.length > 0 && (
        <ul className={styles.shops}>
          {shops.map(({ id, name, city, address }) => (
            <li key={id}>
              {name}: {city}, {address}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
