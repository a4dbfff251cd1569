import { formatDayAndTime, moneyFormat } from '#client/formats/formats.ts'
import type { useDates } from '#client/formats/use-formats.ts'
import type { StaffRefund } from '#contract/staff/people/staff-money.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { money } from '#site-texts/backoffice/selling/money.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Mark } from '../../shared/lists/state-mark.tsx'
import type { Column } from '../../shared/lists/table.tsx'
import { orderColumn } from './order-column.tsx'

const texts = money.refunds
const TONES = { queued: 'warn', done: 'good', by_hand: 'bad' } as const

/** The columns of the list of refunds, on the screen and in its file; `onSent` is for whoever may say that money went. */
export function refundColumns(
  dates: ReturnType<typeof useDates>,
  onSent: ((refund: StaffRefund) => void) | null,
): Column<StaffRefund>[] {
  return [
    orderColumn(texts.columns.order, dates),
    {
      title: texts.columns.amount,
      align: 'end',
      cell: ({ amount, currency }) => moneyFormat(currency, dates.language).minor(amount),
      file: [
        { title: texts.columns.amount, value: ({ amount }) => amount / 100 },
        { title: lists.currency, value: ({ currency }) => currency },
      ],
    },
    { title: texts.columns.reason, cell: ({ reason }) => <span className={styles.words}>{reason}</span> },
    {
      title: texts.columns.state,
      cell: ({ state, tries, error, doneAt }) => (
        <>
          <Mark tone={TONES[state]}>{texts.states[state]}</Mark>
          {doneAt && <p className={styles.small}>{formatDayAndTime(doneAt, dates)}</p>}
          {state !== 'done' && tries > 0 && <p className={styles.small}>{texts.tries(tries)}</p>}
          {error && state !== 'done' && <p className={styles.words}>{error}</p>}
        </>
      ),
    },
    {
      title: texts.columns.actions,
      titleHidden: true,
      align: 'end',
      cell: (refund) =>
        onSent &&
        refund.state === 'by_hand' && (
          <Button
            size="small"
            variant="secondary"
            aria-label={texts.sentOf(refund.order)}
            onClick={() => onSent(refund)}
          >
            {texts.sent}
          </Button>
        ),
    },
  ]
}
