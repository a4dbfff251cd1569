import { useSearchParams } from 'react-router'
import { profileSection } from '#rules/identity/profile-sections.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { useSite } from '../../shared/site.ts'
import { ProfileView } from './profile-view.tsx'
import { useOpeningSection } from './use-opening-section.ts'

/** Everybody's page is the same frame; whose it is and what is in it comes from the server by the browser. */
export default function ProfilePage() {
  const { site } = useSite()
  const [query] = useSearchParams()
  const section = profileSection(query.get('section'), site)
  const isOpening = useOpeningSection(!query.has('section'))
  return (
    <>
      <PageHead
        title={isOpening ? profile.title : `${profile.sections[section]} · ${profile.title}`}
        robots="noindex"
      />
      <ProfileView section={section} isOpening={isOpening} />
    </>
  )
}
