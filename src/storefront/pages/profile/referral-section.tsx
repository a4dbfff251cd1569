import { Link } from 'react-router'
import { preventOrphans } from '#client/prevent-orphans.ts'
import { profile } from '#site-texts/profile.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { hasPage } from '../../shared/has-page.ts'
import { useSite } from '../../shared/site.ts'
import styles from './referral-section.module.css'
import section from './section.module.css'
import { TopicGate } from './topic-gate.tsx'

const texts = profile.referral
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
      <p className={section.lead}>{preventOrphans(texts.lead)}</p>
      <dl className={styles.gives}>
        {texts.gives.map(({ name, text }) => (
          <div key={name} className={styles.give}>
            <dt className={section.note}>{name}</dt>
            <dd className={styles.what}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={section.lead}>{preventOrphans(texts.rules)}</p>
      <p className={section.lead}>{preventOrphans(isOpen ? texts.link : texts.linkLater)}</p>
      {isOpen && (
        <div>
          <LinkButton as={Link} to={PROGRAMME}>
            {texts.toProgramme}
          </LinkButton>
        </div>
      )}
    </>
  )
}
