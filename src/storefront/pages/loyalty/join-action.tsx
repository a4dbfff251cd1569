import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { loyalty } from '#site-texts/customer/loyalty.ts'
import { Button } from '#ui/controls/button.tsx'
import { LOYALTY_SOURCE } from '../../features/auth/auth-mode.ts'
import { sectionPath } from '../../features/profile/section-path.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './join-action.module.css'
import { terms } from './loyalty-terms.ts'

const texts = loyalty.join

/** One signs in to be a member; who is one is told so. */
export function JoinAction() {
  const isMember = useVisitorData()?.user.isAuth === true

  function join() {
    if (isMember) openPopup('alreadyInsider')
    else openPopup('auth', { mode: 'landing', source: LOYALTY_SOURCE })
  }

  return (
    <div className={styles.action}>
      <Button aria-haspopup="dialog" onClick={join}>
        {texts.action}
      </Button>
      <div className={styles.note} role="status">
        {isMember ? (
          <>
            <p>
              {texts.member}. {preventOrphans(texts.memberText(terms))}
            </p>
            <Link className={styles.link} to={sectionPath('bonusesData')}>
              {loyalty.toBonuses}
            </Link>
          </>
        ) : (
          <p>{texts.note}</p>
        )}
      </div>
    </div>
  )
}
