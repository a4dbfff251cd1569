import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { home } from '#site-texts/catalog/home.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { MillimetreRule } from '#ui/display/millimetre-rule.tsx'
import { ForPage } from '../../shared/links/page-link.tsx'
import styles from './care-note.module.css'

const texts = home.care

export function CareNote() {
  return (
    <section className={styles.note} aria-labelledby="care-title">
      <MillimetreRule className={styles.rule} />
      <h2 className={styles.title} id="care-title">
        {texts.title}
      </h2>
      <div className={styles.words}>
        <p>{preventOrphans(texts.text)}</p>
        <ForPage path={texts.href}>
          <LinkButton as={Link} to={texts.href} variant="quiet">
            {texts.link}
          </LinkButton>
        </ForPage>
      </div>
    </section>
  )
}
