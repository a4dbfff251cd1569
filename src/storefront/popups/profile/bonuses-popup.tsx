import { preventOrphans } from '#client/prevent-orphans.ts'
import { useMoney } from '#client/use-formats.ts'
import { cart } from '#site-texts/cart.ts'
import { profile } from '#site-texts/profile.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { AcknowledgeButton } from '../../shared/popups/acknowledge-button.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { settings } from '../../shared/shop/settings.ts'
import telling from '../telling.module.css'
import styles from './profile-popups.module.css'

const texts = profile.bonusesPopup

/** How bonuses are earned and spent, all of it. */
export default function BonusesPopup({ close }: PopupProps<'bonuses'>) {
  const { minor } = useMoney('RUB')
  const { names, from: fromSum, atOnce, percent: percentWords } = cart.loyalty
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={telling.text}>
        <p className={telling.lead}>{preventOrphans(texts.lead)}</p>
        <h3>{texts.levels}</h3>
        <p>{preventOrphans(texts.levelsText)}</p>
        <ul className={telling.rows}>
          {settings.loyalty.levels.map(({ level, from, percent }) => (
            <li key={level} className={styles.pair}>
              <span className={styles.name}>
                {names[level]}
                <span className={telling.what}>{from === 0 ? atOnce : fromSum(minor(from))}</span>
              </span>
              <span className={telling.sum}>{percentWords(percent)}</span>
            </li>
          ))}
        </ul>
        <Rules title={texts.earn} rules={texts.earnRules} />
        <Rules title={texts.spend} rules={texts.spendRules(settings.loyalty.sharePercent)} />
        {/* Inside what scrolls and not below it: so the keyboard reaches the end of a long text. */}
        <AcknowledgeButton>{texts.understood}</AcknowledgeButton>
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
          <li key={rule}>{preventOrphans(rule)}</li>
        ))}
      </ul>
    </>
  )
}
