import { formatDayRange } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { ReferralInvitation } from '#contract/customer/referral.ts'
import { referral } from '#site-texts/customer/referral.ts'
import { classNames } from '#ui/class-names.ts'
import type { ReferralTerms } from '../../features/referral/use-referral-terms.ts'
import styles from './referral-page.module.css'

const texts = referral.list

/** What became of each invitation, without a word about who came. */
export function Invitations({
  invitations,
  terms,
}: {
  invitations: readonly ReferralInvitation[]
  terms: ReferralTerms
}) {
  const dates = useDates()
  const dayOf = (day: string | null) => (day === null ? '' : formatDayRange({ from: day, to: day }, dates))
  return (
    <section className={styles.invitations} aria-labelledby="referral-invitations">
      <h2 id="referral-invitations">{texts.title}</h2>
      {invitations.length === 0 ? (
        <p className={styles.lead}>{preventOrphans(texts.empty)}</p>
      ) : (
        <ul className={styles.list}>
          {invitations.map((invitation, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: invitations have no names, and several can be alike
            <li key={index} className={styles.invitation}>
              <span className={classNames(styles.state, styles[invitation.state])}>
                {preventOrphans(saidOf(invitation, terms, dayOf))}
              </span>
              <span className={styles.note}>{texts.opened(dayOf(invitation.openedOn))}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{preventOrphans(texts.private)}</p>
    </section>
  )
}

function saidOf(
  { state, dueOn, settledOn, reason }: ReferralInvitation,
  terms: ReferralTerms,
  dayOf: (day: string | null) => string,
): string {
  switch (state) {
    case 'waiting':
      return texts.waiting(dayOf(dueOn))
    case 'rewarded':
      return texts.rewarded(terms.bonuses, dayOf(settledOn))
    case 'taken_back':
      return texts.takenBack(dayOf(settledOn))
    case 'refused':
      return reason === 'limit' ? texts.refused.limit(terms.maxRewards) : texts.refused[reason ?? 'same_person']
    case 'opened':
    case 'registered':
    case 'ordered':
      return texts.states[state]
  }
}
