import { Printer } from 'lucide-react'
import { formatFullDate } from '#client/formats/formats.ts'
import type { ContentPage } from '#contract/content/content-pages.ts'
import { versionAddress } from '#rules/content/document-versions.ts'
import { content as texts } from '#site-texts/content/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './article-dates.module.css'

/** Since when a page says this, or which version of a document it is; and the page on paper. */
export function ArticleDates({ page: { path, publishedOn, documentVersion } }: { page: ContentPage }) {
  const { site, origin } = useSite()
  const written = (day: string) => formatFullDate(day, site.language, settings.timeZone)
  return (
    <div className={styles.dates}>
      {documentVersion ? (
        <time dateTime={documentVersion.day}>{texts.versionDay(written(documentVersion.day))}</time>
      ) : (
        <time dateTime={publishedOn}>{texts.updated(written(publishedOn))}</time>
      )}
      <Button
        className={styles.print}
        variant="quiet"
        size="small"
        icon={<Printer {...iconProps} />}
        onClick={() => window.print()}
      >
        {texts.print}
      </Button>
      {documentVersion && <span className={styles.source}>{origin + versionAddress(path, documentVersion.day)}</span>}
    </div>
  )
}
