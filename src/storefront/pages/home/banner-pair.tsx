import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { Banner } from '#contract/content/content.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import styles from './banner-pair.module.css'

/** Two stories side by side, a wide one and an upright one, with their words below the pictures. */
export function BannerPair({ banners }: { banners: readonly Banner[] }) {
  const [first, second] = banners
  return (
    <div className={styles.pair}>
      {first && <Story banner={first} isWide />}
      {second && <Story banner={second} />}
    </div>
  )
}

function Story({ banner, isWide = false }: { banner: Banner; isWide?: boolean }) {
  const { title, text, linkText, href, wide, tall, textSide } = banner
  const picture = isWide ? wide : tall
  const crop = isWide ? (textSide === 'left' ? styles.fromRight : styles.fromLeft) : styles.upright
  return (
    <section className={styles.story}>
      <Link to={href} className={crop} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={picture}
          narrow={isWide ? tall : undefined}
          widths={widthsFor('banner', picture.width)}
          sizes={sizesFor('banner')}
          shape="fill"
        />
      </Link>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className={styles.text}>{preventOrphans(text)}</p>
        <LinkButton as={Link} to={href} variant="quiet">
          {linkText}
        </LinkButton>
      </div>
    </section>
  )
}
