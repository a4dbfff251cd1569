import type { RefundShares } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/orders.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { refundRows } from './refund-rows.ts'
import styles from './refund-sums.module.css'
import { useMoney } from './use-words.ts'

const words = texts.returnForm

/** What goes back by which way, and all of it. */
export function RefundSums({ refund }: { refund: RefundShares }) {
  const money = useMoney(refund.currency)
  return (
    <>
      <dl className={styles.sums}>
        {refundRows(refund, money).map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd>{money(refund.total)}</dd>
        </div>
      </dl>
      {refund.bonusesTakenBack > 0 && (
        <p className={styles.note}>{tieShortWords(words.takenBack(refund.bonusesTakenBack))}</p>
      )}
    </>
  )
}
