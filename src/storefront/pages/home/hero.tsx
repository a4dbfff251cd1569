import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { Banner } from '#contract/content/content.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import styles from './hero.module.css'

/** One picture that stands still. It is the largest thing on the first screen, so it is fetched before all others. */
export function Hero({ banner }: { banner: Banner }) {
  const { title, text, linkText, href, wide, tall, textSide, tone } = banner
  return (
    <section className={classNames(styles.hero, styles[textSide], styles[tone])} aria-labelledby="hero-title">
      <Picture
        className={styles.picture}
        picture={wide}
        narrow={tall}
        widths={widthsFor('hero', wide.width)}
        sizes={sizesFor('hero')}
        shape="fill"
        priority
      />
      <h2 className={styles.title} id="hero-title">
        {preventOrphans(title)}
      </h2>
      <div className={styles.body}>
        <p className={styles.text}>{preventOrphans(text)}</p>
        <LinkButton as={Link} to={href}>
          {linkText}
        </LinkButton>
      </div>
    </section>
  )
}
