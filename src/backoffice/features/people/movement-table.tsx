import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { decideStaffMovement, type StaffMovement } from '#contract/staff/people/staff-movements.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { movementColumns } from './movement-columns.tsx'

const texts = people.movements

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

  const columns = movementColumns({
    ...{ dates, isOfOne, deciding },
    onDecide: (movement, isAgreed) => void decide(movement, isAgreed),
  })
  return (
    <>
      <ListBar name="movements" columns={columns} rows={movements} />
      <Table label={texts.title} columns={columns} rows={movements} keyOf={({ id }) => id} />
    </>
  )
}
