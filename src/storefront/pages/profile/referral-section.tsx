import { Link } from 'react-router'
import { profile } from '#site-texts/profile.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { hasPage } from '../../app/has-page.ts'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import styles from './referral-section.module.css'
import section from './section.module.css'
import { TopicGate } from './topic-gate.tsx'

const words = profile.referral
const PROGRAMME = '/referral-program'

export default function ReferralSection() {
  return (
    <TopicGate topic="info" section="referralData">
      {() => <Programme />}
    </TopicGate>
  )
}

/** What inviting gives. The personal link belongs to the page of the programme. */
function Programme() {
  const { site } = useSite()
  const isOpen = hasPage(PROGRAMME, site)
  return (
    <>
      <p className={section.lead}>{tieShortWords(words.lead)}</p>
      <dl className={styles.gives}>
        {words.gives.map(({ name, text }) => (
          <div key={name} className={styles.give}>
            <dt className={section.note}>{name}</dt>
            <dd className={styles.what}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={section.lead}>{tieShortWords(words.rules)}</p>
      <p className={section.lead}>{tieShortWords(isOpen ? words.link : words.linkLater)}</p>
      {isOpen && (
        <div>
          <LinkButton as={Link} to={PROGRAMME}>
            {words.toProgramme}
          </LinkButton>
        </div>
      )}
    </>
  )
}
