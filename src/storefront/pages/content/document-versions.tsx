import { Link } from 'react-router'
import { formatFullDate } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { DocumentVersion } from '#contract/content/content-pages.ts'
import { content as texts } from '#site-texts/content/content.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextLink } from '../../shared/links/text-link.tsx'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './document-versions.module.css'

type VersionProps = { documentVersion: DocumentVersion }

function useDay(): (day: string) => string {
  const { language } = useSite().site
  return (day) => formatFullDate(day, language, settings.timeZone)
}

/** Above the words of a version that is not in force. */
export function VersionNotice({ documentVersion: { inForce } }: VersionProps) {
  const written = useDay()
  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        <p>{preventOrphans(inForce ? texts.formerVersion : texts.notInForce)}</p>
        {inForce && (
          <p>
            <TextLink href={inForce.href}>{texts.versionInForce(written(inForce.day))}</TextLink>
          </p>
        )}
      </Notice>
    </div>
  )
}

/** Every version stays readable. */
export function OtherVersions({ documentVersion: { isInForce, others } }: VersionProps) {
  const written = useDay()
  return (
    <nav className={styles.others} aria-labelledby="other-versions">
      <h2 id="other-versions" className={styles.title}>
        {isInForce ? texts.formerVersions : texts.otherVersions}
      </h2>
      <ul className={styles.list}>
        {others.map(({ day, href }) => (
          <li key={day}>
            <Link className={styles.link} to={href}>
              {texts.versionDay(written(day))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
