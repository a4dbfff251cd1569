import { LEVELS } from '#rules/loyalty/levels.ts'
import { BONUS_SHARE_PERCENT } from '#rules/loyalty/spendable-bonuses.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { cart } from '#site-texts/cart.ts'
import { profile } from '#site-texts/profile.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import type { PopupProps } from '../names.ts'
import telling from '../telling.module.css'
import { Understood } from '../understood.tsx'
import styles from './profile-popups.module.css'

const words = profile.bonusesPopup

/** How bonuses are earned and spent, all of it. */
export default function BonusesPopup({ close }: PopupProps<'bonuses'>) {
  const { site } = useSite()
  const { names, from: fromSum, atOnce, percent: percentWords } = cart.loyalty
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={close}>
      <div className={telling.text}>
        <p className={telling.lead}>{tieShortWords(words.lead)}</p>
        <h3>{words.levels}</h3>
        <p>{tieShortWords(words.levelsText)}</p>
        <ul className={telling.rows}>
          {LEVELS.map(({ level, from, percent }) => (
            <li key={level} className={styles.pair}>
              <span className={styles.name}>
                {names[level]}
                <span className={telling.what}>
                  {from === 0 ? atOnce : fromSum(formatMoney(money(from, 'RUB'), site.language))}
                </span>
              </span>
              <span className={telling.sum}>{percentWords(percent)}</span>
            </li>
          ))}
        </ul>
        <Rules title={words.earn} rules={words.earnRules} />
        <Rules title={words.spend} rules={words.spendRules(BONUS_SHARE_PERCENT)} />
        {/* Inside what scrolls and not below it: so the keyboard reaches the end of a long text. */}
        <Understood>{words.understood}</Understood>
      </div>
    </Dialog>
  )
}

function Rules({ title, rules }: { title: string; rules: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={telling.list}>
        {rules.map((rule) => (
          <li key={rule}>{tieShortWords(rule)}</li>
        ))}
      </ul>
    </>
  )
}
