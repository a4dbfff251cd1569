import { Link } from 'react-router'
import { formatFullDate } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { cart } from '#site-texts/ordering/cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { MoonPhase } from '#ui/display/moon-phase.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { BonusCalendar } from '../../features/profile/bonuses/bonus-calendar.tsx'
import { BonusHistory } from '../../features/profile/bonuses/bonus-history.tsx'
import { LevelTrack } from '../../features/profile/bonuses/level-track.tsx'
import type { TopicData } from '../../features/profile/user-data.ts'
import { ForPage } from '../../shared/links/page-link.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './bonuses-section.module.css'
import section from './section.module.css'
import { TopicGate } from './topic-gate.tsx'

const texts = profile.bonuses
const RULES = '/loyalty-program-rules'
/** Days of the calendar that stand there at once. */
const NEAR_DAYS = 5

type Bonuses = TopicData['bonuses']

export default function BonusesSection() {
  return (
    <TopicGate topic="bonuses" section="bonusesData">
      {(bonuses) => (
        <>
          <Balance bonuses={bonuses} />
          <Level bonuses={bonuses} />
          {bonuses.calendar.length > 0 && (
            <section className={section.block} aria-labelledby="profile-calendar">
              <h2 className={section.blockTitle} id="profile-calendar">
                {texts.calendar}
              </h2>
              <BonusCalendar rows={bonuses.calendar} shown={NEAR_DAYS} />
            </section>
          )}
          {bonuses.movements.length > 0 ? (
            <section className={section.block} aria-labelledby="profile-movements">
              <h2 className={section.blockTitle} id="profile-movements">
                {texts.movements}
              </h2>
              {/* Older ones were asked for after these: when these come anew, so do they. */}
              <BonusHistory key={bonuses.movements[0]?.at} first={bonuses} />
            </section>
          ) : (
            <Nothing />
          )}
        </>
      )}
    </TopicGate>
  )
}

function Balance({ bonuses }: { bonuses: Bonuses }) {
  const { balance, backgroundImage, pending, held, owed, endingSoonest } = bonuses
  const { language } = useSite().site
  return (
    <>
      <div className={styles.balance}>
        {backgroundImage && <img className={styles.picture} src={backgroundImage} alt="" />}
        <div className={styles.over}>
          <p className={styles.label}>{texts.balance}</p>
          <p className={styles.amount}>{texts.amount(balance)}</p>
          <p className={styles.label}>{texts.oneIsOne}</p>
          {endingSoonest && (
            <p className={styles.label}>
              {texts.ending(endingSoonest.amount, formatFullDate(endingSoonest.at, language, settings.timeZone))}
            </p>
          )}
          {pending > 0 && <p className={styles.label}>{texts.pending(pending)}</p>}
          {held > 0 && <p className={styles.label}>{texts.held(held)}</p>}
        </div>
      </div>
      {owed > 0 && <Notice>{preventOrphans(texts.owed(owed))}</Notice>}
    </>
  )
}

function Level({ bonuses: { level, nextLevel } }: { bonuses: Bonuses }) {
  return (
    <section className={section.block} aria-labelledby="profile-level">
      <h2 className={section.blockTitle} id="profile-level">
        {texts.level(cart.loyalty.names[level.code])}
      </h2>
      {nextLevel && <p className={section.rowText}>{texts.returns(level.percent)}</p>}
      <LevelTrack level={level} nextLevel={nextLevel} />
      <div className={section.buttons}>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => openPopup('bonuses')}>
          {texts.how}
        </Button>
        <ForPage path={RULES}>
          <LinkButton as={Link} to={RULES} variant="quiet" size="small">
            {texts.rules}
          </LinkButton>
        </ForPage>
      </div>
    </section>
  )
}

function Nothing() {
  return (
    <EmptyState
      drawing={<MoonPhase lit={0.2} size={40} />}
      title={texts.empty}
      actions={
        <LinkButton as={Link} to="/catalog">
          {texts.toCatalogue}
        </LinkButton>
      }
    >
      <p>{preventOrphans(texts.emptyText(settings.loyalty))}</p>
    </EmptyState>
  )
}
