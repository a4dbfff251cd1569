import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { staffMovements } from '#contract/staff/people/staff-movements.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { MovementTable } from '../../features/people/movement-table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { BONUS_CURRENCY } from '../../shared/shop.ts'

const texts = people.movements

export default function MovementsPage() {
  return (
    <ForPermission permission="money.move">
      <Movements />
    </ForPermission>
  )
}

function Movements() {
  const money = useMoney(BONUS_CURRENCY)
  const loaded = useLoaded('movements', (signal) => browserApi(staffMovements, {}, { signal }))
  return (
    <Screen title={texts.title} lead={loaded.data && texts.lead(money.minor(loaded.data.alone))}>
      <WhenLoaded loaded={loaded}>
        {({ movements }) =>
          movements.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          ) : (
            <MovementTable movements={movements} onChanged={loaded.reload} />
          )
        }
      </WhenLoaded>
    </Screen>
  )
}
