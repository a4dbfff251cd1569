import { Link } from 'react-router'
import { home } from '#site-texts/home.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { MillimetreRule } from '#ui/millimetre-rule.tsx'
import { ForPage } from '../../app/page-link.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
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
        <p>{tieShortWords(texts.text)}</p>
        <ForPage path={texts.href}>
          <LinkButton as={Link} to={texts.href} look="quiet">
            {texts.link}
          </LinkButton>
        </ForPage>
      </div>
    </section>
  )
}
