import { LEVELS } from '#rules/loyalty/levels.ts'
import { BONUS_SHARE_PERCENT } from '#rules/loyalty/spendable-bonuses.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { cart } from '#site-texts/cart.ts'
import { profile } from '#site-texts/profile.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import type { PopupProps } from '../names.ts'
import styles from './profile-popups.module.css'

const words = profile.bonusesPopup

/** How bonuses are earned and spent, all of it. */
export default function BonusesPopup({ close }: PopupProps<'bonuses'>) {
  const { site } = useSite()
  const { names, from: fromSum, atOnce, percent: percentWords } = cart.loyalty
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={close}>
      <div className={styles.text}>
        <p className={styles.lead}>{tieShortWords(words.lead)}</p>
        <h3>{words.levels}</h3>
        <p>{tieShortWords(words.levelsText)}</p>
        <ul className={styles.rows}>
          {LEVELS.map(({ level, from, percent }) => (
            <li key={level} className={styles.pair}>
              <span className={styles.name}>
                {names[level]}
                <span className={styles.what}>
                  {from === 0 ? atOnce : fromSum(formatMoney(money(from, 'RUB'), site.language))}
                </span>
              </span>
              <span className={styles.sum}>{percentWords(percent)}</span>
            </li>
          ))}
        </ul>
        <Rules title={words.earn} rules={words.earnRules} />
        <Rules title={words.spend} rules={words.spendRules(BONUS_SHARE_PERCENT)} />
        <Understood />
      </div>
    </Dialog>
  )
}

function Rules({ title, rules }: { title: string; rules: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {rules.map((rule) => (
          <li key={rule}>{tieShortWords(rule)}</li>
        ))}
      </ul>
    </>
  )
}

/** Inside what scrolls and not below it: so the keyboard reaches the end of a long text. */
function Understood() {
  const close = useClosePopup()
  return (
    <Button wide look="secondary" onClick={close}>
      {words.understood}
    </Button>
  )
}
