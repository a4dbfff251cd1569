import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime, formatForFile, moneyFormat } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { decideStaffMovement, type StaffMovement } from '#contract/staff/people/staff-movements.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import dialog from '../../shared/forms/dialog-form.module.css'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'

const texts = people.movements
const TONES = { waiting: 'warn', done: 'good', refused: 'plain' } as const

type MovementTableProps = {
  movements: readonly StaffMovement[]
  /** On the card of the person themselves, who need not be named in each row. */
  isOfOne?: boolean
  onChanged(): void
}

/** What was moved by hand; whoever did not ask for it may agree. */
export function MovementTable({ movements, isOfOne = false, onChanged }: MovementTableProps) {
  const dates = useDates()
  const failed = useFailure()
  const [deciding, setDeciding] = useState<number | null>(null)

  async function decide({ id }: StaffMovement, isAgreed: boolean) {
    setDeciding(id)
    try {
      await browserApi(decideStaffMovement, { params: { id }, body: { isAgreed } })
      showToast({ text: isAgreed ? texts.agreed : texts.refused })
    } catch (error) {
      failed(error)
    }
    setDeciding(null)
    onChanged()
  }

  const columns: Column<StaffMovement>[] = [
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
              onClick={() => void decide(one, true)}
            >
              {texts.agree}
            </Button>
            <Button
              size="small"
              variant="secondary"
              aria-label={texts.refuseOf(one.name)}
              onClick={() => void decide(one, false)}
            >
              {texts.refuse}
            </Button>
          </span>
        )
      },
    },
  ]
  return (
    <>
      <ListBar name="movements" columns={columns} rows={movements} />
      <Table label={texts.title} columns={columns} rows={movements} keyOf={({ id }) => id} />
    </>
  )
}
