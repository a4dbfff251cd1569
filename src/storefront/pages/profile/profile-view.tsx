import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProfileSection } from '#rules/identity/profile-sections.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { EmailConfirmation } from './personal/email-confirmation.tsx'
import { ProfileRail } from './profile-rail.tsx'
import styles from './profile-view.module.css'
import { Waiting } from './topic-gate.tsx'

/** Each section is fetched when it is opened. */
const SECTIONS: Record<ProfileSection, ReturnType<typeof lazyPart<object>>> = {
  personalData: lazyPart(() => import('./personal/personal-section.tsx')),
  ordersData: lazyPart(() => import('./orders-in-profile.tsx')),
  addressesData: lazyPart(() => import('./addresses/addresses-section.tsx')),
  certificatesData: lazyPart(() => import('./certificates/certificates-section.tsx')),
  bonusesData: lazyPart(() => import('./bonuses-section.tsx')),
  subscriptionsData: lazyPart(() => import('./subscriptions-section.tsx')),
  referralData: lazyPart(() => import('./referral-section.tsx')),
}

const CONFIRM_PARAMETER = 'confirm'

/** `isOpening`: which section it begins with is not known yet. */
export function ProfileView({ section, isOpening }: { section: ProfileSection; isOpening: boolean }) {
  // What is personal begins in the browser: the page that everybody shares only waits.
  const isAlive = useHydrated()
  const confirmation = useConfirmation(isAlive, section)
  const heading = useFocusOnChange(section)
  const Section = SECTIONS[section]

  return (
    <div className={styles.frame}>
      <ProfileRail section={section} onChoose={confirmation.end} />
      <section className={styles.content} aria-labelledby="profile-section">
        <h1 className={styles.title} id="profile-section" ref={heading} tabIndex={-1}>
          {isOpening ? profile.title : profile.sections[section]}
        </h1>
        {confirmation.token ? (
          <EmailConfirmation token={confirmation.token} onGoOn={confirmation.end} />
        ) : isAlive && !isOpening ? (
          <Section key={section} pending={<Waiting />} failed={(retry) => <NotLoaded onRetry={retry} />} />
        ) : (
          <Waiting />
        )}
      </section>
    </div>
  )
}

/** The link of a letter: its token is taken out of the address at once and shown to nobody. */
function useConfirmation(isAlive: boolean, section: ProfileSection) {
  const [query, setQuery] = useSearchParams()
  const [token, setToken] = useState<string | null>(null)
  const asked = isAlive ? query.get(CONFIRM_PARAMETER) : null

  useEffect(() => {
    if (!asked) return
    setToken(asked)
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(CONFIRM_PARAMETER)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, setQuery])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is the end of it
  useEffect(() => () => setToken(null), [section])

  return { token: token ?? asked, end: () => setToken(null) }
}

/** Another section is as good as another page: one begins at its heading. */
function useFocusOnChange(section: ProfileSection) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(section)
  useEffect(() => {
    if (shown.current === section) return
    shown.current = section
    heading.current?.focus({ preventScroll: true })
  }, [section])
  return heading
}
