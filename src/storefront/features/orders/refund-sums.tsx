import type { RefundShares } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/orders.ts'
import { Sums } from '#ui/sums.tsx'
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
      <Sums
        rows={refundRows(refund, money).map(({ name, value }) => [name, value])}
        total={[words.total, money(refund.total)]}
        totalClassName={styles.total}
      />
      {refund.bonusesTakenBack > 0 && (
        <p className={styles.note}>{tieShortWords(words.takenBack(refund.bonusesTakenBack))}</p>
      )}
    </>
  )
}
