import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { staffPlannedPrices } from '#contract/staff/goods/staff-catalogue.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CatalogueTabs } from '../../features/catalogue/catalogue-tabs.tsx'
import { PlanTable } from '../../features/catalogue/plans/plan-table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'

const texts = catalogueLists.plans

export default function PlannedPricesPage() {
  return (
    <ForPermission permission="catalogue.read">
      <PlannedPrices />
    </ForPermission>
  )
}

function PlannedPrices() {
  const loaded = useLoaded('plans', (signal) => browserApi(staffPlannedPrices, {}, { signal }))
  return (
    <>
      <CatalogueTabs />
      <Screen title={texts.title} lead={texts.lead}>
        <WhenLoaded loaded={loaded}>
          {({ plans, timeZone }) =>
            plans.length === 0 ? (
              <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
            ) : (
              <PlanTable label={texts.title} plans={plans} timeZone={timeZone} hasProduct onChange={loaded.reload} />
            )
          }
        </WhenLoaded>
      </Screen>
    </>
  )
}
