import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { loyalty } from '#site-texts/customer/loyalty.ts'
import { cart } from '#site-texts/ordering/cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { MoonPhase } from '#ui/display/moon-phase.tsx'
import { Sums } from '#ui/display/sums.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { LOYALTY_SOURCE } from '../../features/auth/auth-mode.ts'
import { sectionPath } from '../../features/profile/section-path.ts'
import { useTopic } from '../../features/profile/user-data-store.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import { openPopupInstead } from '../../shared/popups/open-popup.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './already-insider-popup.module.css'

const texts = loyalty.insider

/** Who wants to join and is in already is not asked anything: they see what they have. */
export default function AlreadyInsiderPopup({ close }: PopupProps<'alreadyInsider'>) {
  const isGuest = useVisitorData()?.user.isAuth === false
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={styles.body}>{isGuest ? <Guest /> : <Member close={close} />}</div>
    </Dialog>
  )
}

function Member({ close }: { close(): void }) {
  const isCustomer = useVisitorData()?.user.isAuth === true
  return (
    <>
      <p>{preventOrphans(texts.text)}</p>
      {isCustomer && <Account />}
      <div className={styles.actions}>
        <LinkButton as={Link} to={sectionPath('bonusesData')}>
          {loyalty.toBonuses}
        </LinkButton>
        <Button variant="quiet" onClick={close}>
          {texts.stay}
        </Button>
      </div>
    </>
  )
}

/** What there is, as soon as it is known; the words above are true without it. */
function Account() {
  const { data } = useTopic('bonuses', 'bonusesData')
  if (!data) return null
  const { levels } = settings.loyalty
  const place = levels.findIndex(({ level }) => level === data.level.code) + 1
  return (
    <div className={styles.account}>
      <MoonPhase lit={place / levels.length} size={56} />
      <Sums
        className={styles.sums}
        rows={[
          [texts.balance, loyalty.amount(data.balance)],
          [texts.level, `${cart.loyalty.names[data.level.code]}, ${loyalty.percent(data.level.percent)}`],
        ]}
      />
    </div>
  )
}

/** The popup's address can be sent to anybody. */
function Guest() {
  return (
    <>
      <p>{preventOrphans(texts.guest)}</p>
      <div className={styles.actions}>
        <Button onClick={() => openPopupInstead('auth', { mode: 'landing', source: LOYALTY_SOURCE })}>
          {texts.signIn}
        </Button>
      </div>
    </>
  )
}
