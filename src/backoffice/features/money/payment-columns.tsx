import { moneyFormat } from '#client/formats/formats.ts'
import type { useDates } from '#client/formats/use-formats.ts'
import type { StaffPayment } from '#contract/staff/people/staff-money.ts'
import type { PaymentState } from '#rules/payments/payment-state.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { money } from '#site-texts/backoffice/selling/money.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import styles from '../../shared/lists/panel.module.css'
import { Mark } from '../../shared/lists/state-mark.tsx'
import type { Column } from '../../shared/lists/table.tsx'
import { orderColumn } from './order-column.tsx'

const texts = money.payments
const TONES: Partial<Record<PaymentState, 'good' | 'bad' | 'warn'>> = { paid: 'good', failed: 'bad', pending: 'warn' }

/** The columns of the list of payments, on the screen and in its file. */
export function paymentColumns(dates: ReturnType<typeof useDates>): Column<StaffPayment>[] {
  return [
    orderColumn(texts.columns.order, dates),
    { title: texts.columns.provider, cell: ({ provider }) => money.providers[provider] ?? provider },
    {
      title: texts.columns.amount,
      align: 'end',
      cell: ({ amount, refunded, currency }) => {
        const format = moneyFormat(currency, dates.language)
        return (
          <>
            {format.minor(amount)}
            {refunded > 0 && <p className={styles.small}>{texts.refunded(format.minor(refunded))}</p>}
          </>
        )
      },
      file: [
        { title: texts.columns.amount, value: ({ amount }) => amount / 100 },
        { title: texts.refundedColumn, value: ({ refunded }) => refunded / 100 },
        { title: lists.currency, value: ({ currency }) => currency },
      ],
    },
    {
      title: texts.columns.state,
      cell: ({ state, isSurplus }) => (
        <>
          <Mark tone={TONES[state] ?? 'plain'}>{backoffice.states.payment[state]}</Mark>
          {isSurplus && <p className={styles.small}>{texts.surplus}</p>}
        </>
      ),
    },
    { title: texts.columns.ref, cell: ({ ref }) => <span className={styles.words}>{ref ?? '—'}</span> },
  ]
}
