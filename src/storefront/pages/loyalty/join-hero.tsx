import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { loyaltyPage } from '#contract/customer/loyalty.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { loyalty } from '#site-texts/customer/loyalty.ts'
import { Picture } from '#ui/display/picture.tsx'
import { JoinAction } from './join-action.tsx'
import styles from './join-hero.module.css'
import { terms } from './loyalty-terms.ts'

const texts = loyalty.join

/** The growing moon, with the words in the free sky above it. */
export function JoinHero({ wide, tall }: AnswerOf<typeof loyaltyPage>) {
  return (
    <div className={styles.hero}>
      {wide && (
        <Picture
          className={styles.picture}
          picture={wide}
          {...(tall && { narrow: tall })}
          widths={(width) => widthsFor('hero', width)}
          sizes={sizesFor('hero')}
          shape="fill"
          priority
        />
      )}
      <h1 className={styles.title}>{preventOrphans(texts.heading)}</h1>
      <div className={styles.body}>
        <p className={styles.lead}>{preventOrphans(texts.lead(terms))}</p>
        <JoinAction />
      </div>
    </div>
  )
}
