import { formatFullDate } from '#client/formats.ts'
import { useMoney } from '#client/use-formats.ts'
import { cart } from '#site-texts/cart.ts'
import { profile } from '#site-texts/profile.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { levelProgress } from '../../features/profile/level-progress.ts'
import type { TopicData } from '../../features/profile/user-data.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './bonuses-section.module.css'
import section from './section.module.css'
import { TopicGate } from './topic-gate.tsx'

const texts = profile.bonuses

type Bonuses = TopicData['bonuses']

export default function BonusesSection() {
  return (
    <TopicGate topic="bonuses" section="bonusesData">
      {(bonuses) => (
        <>
          <Balance bonuses={bonuses} />
          <Level bonuses={bonuses} />
          <Movements movements={bonuses.movements} />
        </>
      )}
    </TopicGate>
  )
}

function Balance({ bonuses: { balance, backgroundImage, pending, endingSoonest } }: { bonuses: Bonuses }) {
  const { language } = useSite().site
  return (
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
      </div>
    </div>
  )
}

function Level({ bonuses: { level, nextLevel } }: { bonuses: Bonuses }) {
  const { major } = useMoney('RUB')
  const names = cart.loyalty.names
  return (
    <section className={section.block} aria-labelledby="profile-level">
      <h2 className={section.blockTitle} id="profile-level">
        {texts.level}: {names[level.code]}
      </h2>
      <p className={section.rowText}>{texts.returns(level.percent)}</p>
      <progress
        className={styles.progress}
        aria-label={texts.progress}
        max={100}
        value={levelProgress(level.code, nextLevel)}
      />
      <p className={section.rowText}>
        {nextLevel ? texts.left(major(nextLevel.left), names[nextLevel.code], nextLevel.percent) : texts.top}
      </p>
      <div>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => openPopup('bonuses')}>
          {texts.how}
        </Button>
      </div>
    </section>
  )
}

function Movements({ movements }: Pick<Bonuses, 'movements'>) {
  const { language } = useSite().site
  return (
    <section className={section.block} aria-labelledby="profile-movements">
      <h2 className={section.blockTitle} id="profile-movements">
        {texts.movements}
      </h2>
      {movements.length === 0 ? (
        <p className={section.rowText}>{texts.noMovements}</p>
      ) : (
        <ul>
          {movements.map(({ kind, source, amount, at, activeFrom, expiresAt }, index) => {
            const isGrant = kind === 'granted'
            const isLater = isGrant && activeFrom > at
            const terms = isGrant && [
              ...(isLater ? [texts.activeFrom(formatFullDate(activeFrom, language, settings.timeZone))] : []),
              texts.until(formatFullDate(expiresAt, language, settings.timeZone)),
            ]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: one order can move several equal lots at once
              <li key={index} className={styles.movement}>
                <span>
                  {isGrant ? texts.reasons[source] : texts.kinds[kind]}
                  <span className={styles.when}>
                    {[formatFullDate(at, language, settings.timeZone), ...(terms || [])].join(' · ')}
                  </span>
                </span>
                <span className={classNames(styles.change, amount > 0 && styles.gained)}>
                  {amount > 0 ? '+' : '−'}
                  {texts.amount(Math.abs(amount))}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
