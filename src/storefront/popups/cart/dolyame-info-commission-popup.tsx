import { useState } from 'react'
import { addDays, wallClock } from '#rules/delivery/calendar.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor, money } from '#rules/money/money.ts'
import { splitByLargestRemainder } from '#rules/money/split.ts'
import { cart as texts } from '#site-texts/cart.ts'
import { product as pageWords } from '#site-texts/product.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useCart } from '../../app/cart/use-cart.ts'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import type { PopupProps } from '../names.ts'
import styles from '../telling.module.css'
import { Understood } from '../understood.tsx'

const words = texts.dolyame

/** A quarter at once, then every two weeks. */
const AFTER_DAYS = [0, 14, 28, 42] as const

/** What paying in parts costs: nothing. Without a sum of its own it speaks of the cart's. */
export default function DolyameInfoCommissionPopup({ payload, close }: PopupProps<'dolyameInfoCommission'>) {
  const { site } = useSite()
  const { data } = useCart()
  const [today] = useState(() => wallClock(new Date(), 'Europe/Moscow').day)
  const final = payload?.final ?? (data?.currency === 'RUB' && data.finalSum > 0 ? data.finalSum : null)
  const total = final === null ? null : fromMajor(final, 'RUB')
  const parts = total
    ? splitByLargestRemainder(
        total.minor,
        AFTER_DAYS.map(() => 1),
      )
    : []
  const shown = (minor: number) => formatMoney(money(minor, 'RUB'), site.language)
  return (
    <Dialog
      title={words.title}
      closeLabel={texts.close}
      onClose={close}
      footer={<Understood>{words.understood}</Understood>}
    >
      <div className={styles.text}>
        <p className={styles.lead}>{tieShortWords(words.lead)}</p>
        {total && (
          <ol className={styles.rows}>
            {parts.map((part, index) => (
              <li key={AFTER_DAYS[index]} className={styles.pair}>
                <span>{index === 0 ? words.today : pageWords.day(addDays(today, AFTER_DAYS[index] ?? 0))}</span>
                <span className={styles.sum}>{shown(part)}</span>
              </li>
            ))}
            <li className={styles.pair}>
              <span>{words.commission}</span>
              <span className={styles.sum}>{shown(0)}</span>
            </li>
            <li className={styles.pair}>
              <span className={styles.name}>{words.total}</span>
              <span className={styles.sum}>{shown(total.minor)}</span>
            </li>
          </ol>
        )}
        <ul className={styles.list}>
          {words.list.map((line) => (
            <li key={line}>{tieShortWords(line)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
