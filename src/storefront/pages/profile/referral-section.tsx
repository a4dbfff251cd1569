import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Gives } from '../../features/referral/gives.tsx'
import { useReferralTerms } from '../../features/referral/use-referral-terms.ts'
import section from './section.module.css'
import { TopicGate } from './topic-gate.tsx'

const texts = profile.referral

export default function ReferralSection() {
  return (
    <TopicGate topic="info" section="referralData">
      {() => <Programme />}
    </TopicGate>
  )
}

/** What inviting gives. The personal link belongs to the page of the programme. */
function Programme() {
  const terms = useReferralTerms()
  return (
    <>
      <p className={section.lead}>{preventOrphans(texts.lead)}</p>
      {terms && <Gives terms={terms} />}
      <p className={section.lead}>{preventOrphans(texts.link)}</p>
      <div>
        <LinkButton as={Link} to="/referral-program">
          {texts.toProgramme}
        </LinkButton>
      </div>
    </>
  )
}
