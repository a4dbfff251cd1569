import { Link } from 'react-router'
import { formatFullDate } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { DocumentEdition } from '#contract/content/content-pages.ts'
import { content as texts } from '#site-texts/content/content.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextLink } from '../../shared/links/text-link.tsx'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './document-editions.module.css'

type EditionProps = { edition: DocumentEdition }

function useDay(): (day: string) => string {
  const { language } = useSite().site
  return (day) => formatFullDate(day, language, settings.timeZone)
}

/** Above the words of an edition that is not in force. */
export function EditionNotice({ edition: { inForce } }: EditionProps) {
  const written = useDay()
  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        <p>{preventOrphans(inForce ? texts.formerEdition : texts.notInForce)}</p>
        {inForce && (
          <p>
            <TextLink href={inForce.href}>{texts.editionInForce(written(inForce.day))}</TextLink>
          </p>
        )}
      </Notice>
    </div>
  )
}

/** Every edition stays readable. */
export function OtherEditions({ edition: { isInForce, others } }: EditionProps) {
  const written = useDay()
  return (
    <nav className={styles.others} aria-labelledby="other-editions">
      <h2 id="other-editions" className={styles.title}>
        {isInForce ? texts.formerEditions : texts.otherEditions}
      </h2>
      <ul className={styles.list}>
        {others.map(({ day, href }) => (
          <li key={day}>
            <Link className={styles.link} to={href}>
              {texts.edition(written(day))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
