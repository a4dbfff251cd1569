import { Gift, Heart, LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type ProfileSection, profileSectionsOf } from '#rules/identity/profile-sections.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { sectionPath } from '../../features/profile/section-path.ts'
import { signOut } from '../../features/profile/sign-out.ts'
import { signedInUser } from '../../features/profile/user-data.ts'
import { useUserData } from '../../features/profile/user-data-store.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useSite } from '../../shared/site.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './profile-rail.module.css'

type ProfileRailProps = { section: ProfileSection; onChoose(): void }

/** Who one is, where one can go, and the way out. Beside the section on a wide screen, above it on a phone. */
export function ProfileRail({ section, onChoose }: ProfileRailProps) {
  const { site } = useSite()
  const visitor = useVisitorData()
  // A name that was just saved is in the profile first.
  const user = signedInUser(useUserData()) ?? visitor?.user
  const list = useChosenInView(section)
  return (
    <div className={styles.rail}>
      <p className={styles.greeting}>{user?.isAuth ? profile.greeting(user.name) : profile.title}</p>
      <nav aria-label={profile.navigation} className={styles.navigation}>
        <ul className={styles.list} ref={list}>
          {profileSectionsOf(site).map((name) => (
            <li key={name}>
              <Link
                to={sectionPath(name)}
                className={styles.link}
                aria-current={name === section ? 'page' : undefined}
                onClick={onChoose}
              >
                {profile.sections[name]}
              </Link>
            </li>
          ))}
          <li className={styles.apart}>
            <Link to="/wishlist" className={styles.link}>
              <Heart {...iconProps} size={18} />
              {profile.favourites}
            </Link>
          </li>
          <li>
            <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => openPopup('makeHappy')}>
              <Gift {...iconProps} size={18} />
              {profile.makeHappyLink}
            </button>
          </li>
        </ul>
      </nav>
      <div className={styles.out}>{user?.isAuth && <SignOut />}</div>
    </div>
  )
}

function SignOut() {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    // Where it works, the page is replaced; the button stays busy until then.
    if (await signOut()) return
    setLeaving(false)
    showToast({ text: profile.signOutFailed, tone: 'error' })
  }

  return (
    <Button
      variant="quiet"
      size="small"
      icon={<LogOut {...iconProps} size={18} />}
      loading={isLeaving}
      loadingLabel={profile.signingOut}
      onClick={() => void leave()}
    >
      {profile.signOut}
    </Button>
  )
}

/** On a phone the sections are one line that scrolls; the chosen one must not hide behind its edge. */
function useChosenInView(section: ProfileSection) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each section
  useEffect(() => {
    const strip = list.current
    const chosen = strip?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    const seen = strip?.getBoundingClientRect()
    if (strip && chosen && seen && (chosen.left < seen.left || chosen.right > seen.right - EDGE))
      strip.scrollLeft += chosen.left - seen.left - EDGE
  }, [section])
  return list
}

/** What stays visible of the sections beside it. */
const EDGE = 48
