import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { referral as texts } from '#site-texts/customer/referral.ts'
import styles from './gives.module.css'
import type { ReferralTerms } from './use-referral-terms.ts'

/** What a friend gets, and what the inviter gets. */
export function Gives({ terms }: { terms: ReferralTerms }) {
  return (
    <dl className={styles.gives}>
      {texts.gives(terms).map(({ name, sum, text }) => (
        <div key={name} className={styles.give}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.what}>
            <span className={styles.sum}>{sum}</span>
            {preventOrphans(text)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
