import { useMoney } from '#client/formats/use-formats.ts'
import { loyalty } from '#site-texts/customer/loyalty.ts'
import { cart } from '#site-texts/ordering/cart.ts'
import { MoonPhase } from '#ui/display/moon-phase.tsx'
import styles from './levels.module.css'
import { terms } from './loyalty-terms.ts'

const texts = loyalty.join

/** Each level with its moon: what comes back, and from which sum. */
export function Levels() {
  const { levels, currency } = terms
  const { minor } = useMoney(currency)
  return (
    <ul className={styles.levels}>
      {levels.map(({ level, from, percent }, index) => (
        <li key={level} className={styles.level}>
          <MoonPhase lit={(index + 1) / levels.length} size={56} />
          <h3 className={styles.name}>{cart.loyalty.names[level]}</h3>
          <p className={styles.percent}>{loyalty.percent(percent)}</p>
          <p className={styles.what}>{texts.back}</p>
          <p className={styles.what}>{from === 0 ? texts.atOnce : texts.from(minor(from))}</p>
        </li>
      ))}
    </ul>
  )
}
