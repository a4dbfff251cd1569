import { Link } from 'react-router'
import { formatDayAndTime, formatForFile, moneyFormat } from '#client/formats/formats.ts'
import type { useDates } from '#client/formats/use-formats.ts'
import type { StaffMovement } from '#contract/staff/people/staff-movements.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { Button } from '#ui/controls/button.tsx'
import dialog from '../../shared/forms/dialog-form.module.css'
import styles from '../../shared/lists/panel.module.css'
import { Mark } from '../../shared/lists/state-mark.tsx'
import type { Column } from '../../shared/lists/table.tsx'

const texts = people.movements
const TONES = { waiting: 'warn', done: 'good', refused: 'plain' } as const

type MovementColumnsOptions = {
  dates: ReturnType<typeof useDates>
  /** On the card of the person themselves, who need not be named in each row. */
  isOfOne: boolean
  /** The one that is being decided on. */
  deciding: number | null
  onDecide(movement: StaffMovement, isAgreed: boolean): void
}

/** The columns of movements by hand, on the screen and in their file. */
export function movementColumns(options: MovementColumnsOptions): Column<StaffMovement>[] {
  const { dates, isOfOne, deciding, onDecide } = options
  return [
    {
      title: texts.columns.what,
      cell: ({ kind, askedBy, askedAt }) => (
        <>
          {texts.kinds[kind]}
          <p className={styles.small}>{texts.askedBy(askedBy, formatDayAndTime(askedAt, dates))}</p>
        </>
      ),
      file: [
        { title: texts.columns.what, value: ({ kind }) => texts.kinds[kind] },
        { title: lists.by, value: ({ askedBy }) => askedBy },
        { title: lists.at, value: ({ askedAt }) => formatForFile(askedAt, dates.timeZone) },
      ],
    },
    ...(isOfOne
      ? []
      : [
          {
            title: texts.columns.person,
            cell: ({ person, name }: StaffMovement) => <Link to={`/people/${person}`}>{name || people.noName}</Link>,
          },
        ]),
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
      cell: ({ state, decidedBy }) => (
        <>
          <Mark tone={TONES[state]}>{texts.states[state]}</Mark>
          {decidedBy && <p className={styles.small}>{texts.decidedBy(decidedBy)}</p>}
        </>
      ),
    },
    {
      title: texts.columns.actions,
      titleHidden: true,
      align: 'end',
      cell: (one) => {
        if (one.state !== 'waiting') return null
        if (!one.canDecide) return <span className={styles.small}>{texts.yours}</span>
        return (
          <span className={dialog.buttons}>
            <Button
              size="small"
              loading={deciding === one.id}
              aria-label={texts.agreeOf(one.name)}
              onClick={() => onDecide(one, true)}
            >
              {texts.agree}
            </Button>
            <Button
              size="small"
              variant="secondary"
              aria-label={texts.refuseOf(one.name)}
              onClick={() => onDecide(one, false)}
            >
              {texts.refuse}
            </Button>
          </span>
        )
      },
    },
  ]
}
