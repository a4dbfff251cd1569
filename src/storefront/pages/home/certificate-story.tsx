import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { Banner } from '#contract/content/content.ts'
import { moneyRange } from '#rules/money/money-range.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { home } from '#site-texts/catalog/home.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { ForPage } from '../../shared/links/page-link.tsx'
import { HOME_CURRENCY } from '../../shared/shop/home.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './certificate-story.module.css'

const texts = home.certificate
const CERTIFICATE = '/certificate'

/** On the picture, as on a certificate that somebody has received; minor units. */
const SAMPLE_SUM = 20_000 * 100

export function CertificateStory({ picture }: { picture: Banner['wide'] }) {
  const { language } = useSite().site
  const { certificates } = settings
  const money = useMoney(certificates?.currency ?? HOME_CURRENCY)
  if (!certificates) return null
  const range = moneyRange(certificates, language)
  return (
    <section className={styles.band} aria-labelledby="certificate-title">
      <div className={styles.inner}>
        <div className={styles.certificate}>
          <Picture picture={picture} widths={widthsFor('banner', picture.width)} sizes={sizesFor('banner')} />
          <p className={styles.sample} aria-hidden="true">
            <span>{texts.sample}</span>
            <span className={styles.sum}>{money.minor(SAMPLE_SUM)}</span>
          </p>
        </div>
        <div className={styles.words}>
          <h2 id="certificate-title">{texts.title}</h2>
          <p className={styles.text}>{preventOrphans(texts.text(range.from, range.to))}</p>
          <ForPage path={CERTIFICATE}>
            <LinkButton as={Link} to={CERTIFICATE} variant="secondary">
              {texts.link}
            </LinkButton>
          </ForPage>
        </div>
      </div>
    </section>
  )
}
