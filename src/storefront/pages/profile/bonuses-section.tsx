import { cart } from '#site-texts/cart.ts'
import { profile } from '#site-texts/profile.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useSite } from '../../app/site.ts'
import { useMoney } from '../../features/cart/use-money.ts'
import { levelProgress } from '../../features/profile/level-progress.ts'
import { shownDay } from '../../features/profile/shown-day.ts'
import type { TopicData } from '../../features/profile/user-data.ts'
import { openPopup } from '../../popups/open-popup.ts'
import styles from './bonuses-section.module.css'
import section from './section.module.css'
import { TopicGate } from './topic-gate.tsx'

const words = profile.bonuses

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
        <p className={styles.label}>{words.balance}</p>
        <p className={styles.amount}>{words.amount(balance)}</p>
        <p className={styles.label}>{words.oneIsOne}</p>
        {endingSoonest && (
          <p className={styles.label}>{words.ending(endingSoonest.amount, shownDay(endingSoonest.at, language))}</p>
        )}
        {pending > 0 && <p className={styles.label}>{words.pending(pending)}</p>}
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
        {words.level}: {names[level.code]}
      </h2>
      <p className={section.rowText}>{words.returns(level.percent)}</p>
      <progress
        className={styles.progress}
        aria-label={words.progress}
        max={100}
        value={levelProgress(level.code, nextLevel)}
      />
      <p className={section.rowText}>
        {nextLevel ? words.left(major(nextLevel.left), names[nextLevel.code], nextLevel.percent) : words.top}
      </p>
      <div>
        <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => openPopup('bonuses')}>
          {words.how}
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
        {words.movements}
      </h2>
      {movements.length === 0 ? (
        <p className={section.rowText}>{words.noMovements}</p>
      ) : (
        <ul>
          {movements.map(({ kind, source, amount, at, activeFrom, expiresAt }, index) => {
            const isGrant = kind === 'granted'
            const isLater = isGrant && activeFrom > at
            const terms = isGrant && [
              ...(isLater ? [words.activeFrom(shownDay(activeFrom, language))] : []),
              words.until(shownDay(expiresAt, language)),
            ]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: one order can move several equal lots at once
              <li key={index} className={styles.movement}>
                <span>
                  {isGrant ? words.reasons[source] : words.kinds[kind]}
                  <span className={styles.when}>{[shownDay(at, language), ...(terms || [])].join(' · ')}</span>
                </span>
                <span className={classNames(styles.change, amount > 0 && styles.gained)}>
                  {amount > 0 ? '+' : '−'}
                  {words.amount(Math.abs(amount))}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
