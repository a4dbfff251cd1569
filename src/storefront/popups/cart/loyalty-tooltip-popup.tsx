import { LEVELS } from '#rules/loyalty/levels.ts'
import { BONUS_SHARE_PERCENT } from '#rules/loyalty/spendable-bonuses.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { cart } from '#site-texts/cart.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import type { PopupProps } from '../names.ts'
import styles from '../telling.module.css'
import { Understood } from '../understood.tsx'

const words = cart.loyalty

/** What bonuses are, where the cart speaks of them. */
export default function LoyaltyTooltipPopup({ close }: PopupProps<'loyaltyTooltip'>) {
  const { site } = useSite()
  return (
    <Dialog
      title={words.title}
      closeLabel={cart.close}
      onClose={close}
      footer={<Understood>{words.understood}</Understood>}
    >
      <div className={styles.text}>
        <p className={styles.lead}>{tieShortWords(words.lead)}</p>
        <h3>{words.levels}</h3>
        <ul className={styles.rows}>
          {LEVELS.map(({ level, from, percent }) => (
            <li key={level} className={styles.pair}>
              <span>
                <span className={styles.name}>{words.names[level]}</span>{' '}
                <span className={styles.what}>
                  {from === 0 ? words.atOnce : words.from(formatMoney(money(from, 'RUB'), site.language))}
                </span>
              </span>
              <span className={styles.sum}>{words.percent(percent)}</span>
            </li>
          ))}
        </ul>
        <ul className={styles.list}>
          {words.rules(BONUS_SHARE_PERCENT).map((rule) => (
            <li key={rule}>{tieShortWords(rule)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
