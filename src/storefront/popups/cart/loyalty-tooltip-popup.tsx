import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { cart } from '#site-texts/ordering/cart.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { AcknowledgeButton } from '../../shared/popups/acknowledge-button.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { settings } from '../../shared/shop/settings.ts'
import styles from '../info.module.css'

const texts = cart.loyalty

/** What bonuses are, where the cart speaks of them. */
export default function LoyaltyTooltipPopup({ close }: PopupProps<'loyaltyTooltip'>) {
  const { minor } = useMoney(settings.loyalty.currency)
  return (
    <Dialog
      title={texts.title}
      closeLabel={cart.close}
      onClose={close}
      footer={<AcknowledgeButton>{texts.understood}</AcknowledgeButton>}
    >
      <div className={styles.text}>
        <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
        <h3>{texts.levels}</h3>
        <ul className={styles.rows}>
          {settings.loyalty.levels.map(({ level, from, percent }) => (
            <li key={level} className={styles.pair}>
              <span>
                <span className={styles.name}>{texts.names[level]}</span>{' '}
                <span className={styles.what}>{from === 0 ? texts.atOnce : texts.from(minor(from))}</span>
              </span>
              <span className={styles.sum}>{texts.percent(percent)}</span>
            </li>
          ))}
        </ul>
        <ul className={styles.list}>
          {texts.rules(settings.loyalty).map((rule) => (
            <li key={rule}>{preventOrphans(rule)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
