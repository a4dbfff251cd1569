import { useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { fromMajor } from '#rules/money/money.ts'
import { installments } from '#rules/payments/installments.ts'
import { days } from '#site-texts/days.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { AcknowledgeButton } from '../../shared/popups/acknowledge-button.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { HOME_CURRENCY } from '../../shared/shop/home.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useCart } from '../../state/cart/use-cart.ts'
import styles from '../info.module.css'

const messages = texts.dolyame
const { instalments } = settings.payment
/** What is paid in parts. */
const CURRENCY = instalments?.currency ?? HOME_CURRENCY

/** What paying in parts costs: nothing. Without a sum of its own it speaks of the cart's. */
export default function DolyameInfoCommissionPopup({ payload, close }: PopupProps<'dolyameInfoCommission'>) {
  const { data } = useCart()
  const [today] = useState(() => wallClock(new Date(), settings.timeZone).day)
  const final = payload?.final ?? (data?.currency === CURRENCY && data.finalSum > 0 ? data.finalSum : null)
  const total = final === null ? null : fromMajor(final, CURRENCY)
  const parts = total && instalments ? installments(total.minor, today, instalments.parts) : []
  const shown = useMoney(CURRENCY).minor
  return (
    <Dialog
      title={messages.title}
      closeLabel={texts.close}
      onClose={close}
      footer={<AcknowledgeButton>{messages.understood}</AcknowledgeButton>}
    >
      <div className={styles.text}>
        <p className={styles.lead}>{preventOrphans(messages.lead)}</p>
        {total && (
          <ol className={styles.rows}>
            {parts.map((part, index) => (
              <li key={part.day} className={styles.pair}>
                <span>{index === 0 ? messages.today : days.day(part.day)}</span>
                <span className={styles.sum}>{shown(part.minor)}</span>
              </li>
            ))}
            <li className={styles.pair}>
              <span>{messages.commission}</span>
              <span className={styles.sum}>{shown(0)}</span>
            </li>
            <li className={styles.pair}>
              <span className={styles.name}>{messages.total}</span>
              <span className={styles.sum}>{shown(total.minor)}</span>
            </li>
          </ol>
        )}
        <ul className={styles.list}>
          {messages.list.map((line) => (
            <li key={line}>{preventOrphans(line)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
