import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { cart } from '#site-texts/ordering/cart.ts'
import { classNames } from '#ui/class-names.ts'
import { MoonPhase } from '#ui/display/moon-phase.tsx'
import { settings } from '../../../shared/shop/settings.ts'
import type { TopicData } from '../user-data.ts'
import { levelProgress } from './level-progress.ts'
import styles from './level-track.module.css'

const texts = profile.bonuses
const { names } = cart.loyalty

/** All levels with one's own among them, the way to the next one, and what it takes. */
export function LevelTrack({ level, nextLevel }: Pick<TopicData['bonuses'], 'level' | 'nextLevel'>) {
  const { levels, levelDays, currency } = settings.loyalty
  const { major } = useMoney(currency)
  const own = levels.findIndex((known) => known.level === level.code)
  return (
    <div className={styles.track}>
      <ol className={styles.levels} aria-label={texts.levels}>
        {levels.map(({ level: code, percent }, index) => (
          <li
            key={code}
            className={classNames(styles.level, index > own && styles.ahead, index === own && styles.own)}
            aria-current={index === own ? 'step' : undefined}
          >
            <MoonPhase lit={(index + 1) / levels.length} size={28} />
            <span className={styles.name}>{names[code]}</span>
            <span className={styles.percent}>{texts.percent(percent)}</span>
          </li>
        ))}
      </ol>
      {nextLevel && (
        <progress
          className={styles.progress}
          aria-label={texts.progress}
          max={100}
          value={levelProgress(level.code, nextLevel)}
        />
      )}
      <p className={styles.text}>
        {preventOrphans(
          nextLevel
            ? texts.left(major(nextLevel.left), names[nextLevel.code], nextLevel.percent, levelDays)
            : `${texts.returns(level.percent)} ${texts.top}`,
        )}
      </p>
    </div>
  )
}
