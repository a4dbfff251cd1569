import { Link } from 'react-router'
import { formatDayAndTime, formatForFile } from '#client/formats/formats.ts'
import type { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { StaffReceipt } from '#contract/staff/people/staff-money.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { money } from '#site-texts/backoffice/selling/money.ts'
import { Button } from '#ui/controls/button.tsx'
import dialog from '../../shared/forms/dialog-form.module.css'
import styles from '../../shared/lists/panel.module.css'
import { Mark } from '../../shared/lists/state-mark.tsx'
import type { Column } from '../../shared/lists/table.tsx'

const texts = money.receipts
const TONES = { with_payment: 'plain', waiting: 'warn', printed: 'good', failed: 'bad' } as const

type Dates = ReturnType<typeof useDates>
type Money = ReturnType<typeof useMoney>
type OnMark = (receipt: StaffReceipt, to: 'printed' | 'failed' | 'waiting') => void

/** The columns of the list of receipts, on the screen and in its file, with what can be said of each. */
export function receiptColumns(dates: Dates, roubles: Money, onMark: OnMark): Column<StaffReceipt>[] {
  return [
    {
      title: texts.columns.order,
      cell: ({ order, at }) => (
        <>
          {order && <Link to={`/orders/${order}`}>{order}</Link>}
          <p className={styles.small}>{formatDayAndTime(at, dates)}</p>
        </>
      ),
      file: [
        { title: texts.columns.order, value: ({ order }) => order },
        { title: lists.at, value: ({ at }) => formatForFile(at, dates.timeZone) },
      ],
    },
    { title: texts.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
    {
      title: texts.columns.total,
      align: 'end',
      cell: ({ total }) => roubles.minor(total),
      file: [{ title: texts.columns.total, value: ({ total }) => total / 100 }],
    },
    {
      title: texts.columns.state,
      cell: ({ state, note }) => (
        <>
          <Mark tone={TONES[state]}>{texts.states[state]}</Mark>
          {note && <p className={styles.words}>{note}</p>}
        </>
      ),
    },
    {
      title: texts.columns.actions,
      titleHidden: true,
      align: 'end',
      cell: (receipt) => (
        <span className={dialog.buttons}>
          {receipt.state === 'waiting' && (
            <>
              <Button
                size="small"
                variant="secondary"
                aria-label={texts.printedOf(receipt.order)}
                onClick={() => onMark(receipt, 'printed')}
              >
                {texts.printed}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.failedOf(receipt.order)}
                onClick={() => onMark(receipt, 'failed')}
              >
                {texts.failed}
              </Button>
            </>
          )}
          {receipt.state === 'failed' && (
            <Button
              size="small"
              variant="secondary"
              aria-label={texts.retryOf(receipt.order)}
              onClick={() => onMark(receipt, 'waiting')}
            >
              {texts.retry}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
