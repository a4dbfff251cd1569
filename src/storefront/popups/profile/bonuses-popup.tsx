import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { cart } from '#site-texts/ordering/cart.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { BonusCalendar, nearestDays } from '../../features/profile/bonuses/bonus-calendar.tsx'
import { LevelTrack } from '../../features/profile/bonuses/level-track.tsx'
import { sectionPath } from '../../features/profile/section-path.ts'
import { useTopic } from '../../features/profile/user-data-store.ts'
import { ForPage } from '../../shared/links/page-link.tsx'
import { AcknowledgeButton } from '../../shared/popups/acknowledge-button.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import info from '../info.module.css'
import { RuleList } from '../rule-list.tsx'
import styles from './profile-popups.module.css'

const texts = profile.bonusesPopup
const RULES = '/loyalty-program-rules'
const NEAR_DAYS = 3

/** One's own bonuses, and how bonuses are earned and spent, all of it. */
export default function BonusesPopup({ close }: PopupProps<'bonuses'>) {
  const { loyalty } = settings
  const { minor } = useMoney(loyalty.currency)
  const isCustomer = useVisitorData()?.user.isAuth === true
  const { names, from: fromSum, atOnce, percent: percentText } = cart.loyalty
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={info.text}>
        {isCustomer && <Mine />}
        <p className={info.lead}>{preventOrphans(texts.lead)}</p>
        <h3>{texts.levels}</h3>
        <p>{preventOrphans(texts.levelsText(loyalty.levelDays))}</p>
        <ul className={info.rows}>
          {loyalty.levels.map(({ level, from, percent }) => (
            <li key={level} className={styles.pair}>
              <span className={styles.name}>
                {names[level]}
                <span className={info.what}>{from === 0 ? atOnce : fromSum(minor(from))}</span>
              </span>
              <span className={info.sum}>{percentText(percent)}</span>
            </li>
          ))}
        </ul>
        <RuleList title={texts.earn} rules={texts.earnRules(loyalty)} />
        <RuleList title={texts.spend} rules={texts.spendRules(loyalty.sharePercent)} />
        {/* Inside what scrolls and not below it: so the keyboard reaches the end of a long text. */}
        <div className={info.actions}>
          <AcknowledgeButton>{texts.understood}</AcknowledgeButton>
          <ForPage path={RULES}>
            <LinkButton as={Link} to={RULES} variant="quiet">
              {profile.bonuses.rules}
            </LinkButton>
          </ForPage>
        </div>
      </div>
    </Dialog>
  )
}

/** Where one stands now. The rules below are worth reading without it: a failure leaves it out. */
function Mine() {
  const { data, error } = useTopic('bonuses', 'bonusesData')
  if (error) return null
  return (
    <section className={styles.mine} aria-labelledby="popup-my-bonuses">
      <h3 id="popup-my-bonuses">{texts.mine}</h3>
      {data ? (
        <>
          <p className={styles.balance}>{profile.bonuses.amount(data.balance)}</p>
          <LevelTrack level={data.level} nextLevel={data.nextLevel} />
          {data.calendar.length > 0 && <BonusCalendar rows={nearestDays(data.calendar, NEAR_DAYS)} shown={NEAR_DAYS} />}
          <div>
            <LinkButton as={Link} to={sectionPath('bonusesData')} variant="secondary" size="small">
              {texts.toMine}
            </LinkButton>
          </div>
        </>
      ) : (
        <Skeleton lines={4} />
      )}
    </section>
  )
}
