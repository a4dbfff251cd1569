import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { RefundShares } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { Sums } from '#ui/display/sums.tsx'
import { refundRows } from './refund-rows.ts'
import styles from './refund-sums.module.css'

const messages = texts.returnForm

/** What goes back by which way, and all of it. */
export function RefundSums({ refund }: { refund: RefundShares }) {
  const money = useMoney(refund.currency).major
  return (
    <>
      <Sums
        rows={refundRows(refund, money).map(({ name, value }) => [name, value])}
        total={[messages.total, money(refund.total)]}
        totalClassName={styles.total}
      />
      {refund.bonusesTakenBack > 0 && (
        <p className={styles.note}>{preventOrphans(messages.takenBack(refund.bonusesTakenBack))}</p>
      )}
    </>
  )
}
