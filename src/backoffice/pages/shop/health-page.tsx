import { RefreshCw } from 'lucide-react'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { health as texts } from '#site-texts/backoffice/health.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { PlanTable } from '../../features/catalogue/plans/plan-table.tsx'
import { AuditPanel } from '../../features/health/audit-panel.tsx'
import { StatesPanel, TodayPanel } from '../../features/health/day-panels.tsx'
import { ExchangePanel } from '../../features/health/exchange-panel.tsx'
import { MissedPagesPanel } from '../../features/health/missed-pages-panel.tsx'
import { ProvidersPanel } from '../../features/health/providers-panel.tsx'
import { EventsPanel, OutboxPanel } from '../../features/health/stuck-panels.tsx'
import { useHealth } from '../../features/health/use-health.ts'
import { RegisterResult } from '../../features/money/registers/register-result.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import styles from './health-page.module.css'

export default function HealthPage() {
  return (
    <ForPermission permission="health.read">
      <Health />
    </ForPermission>
  )
}

function Health() {
  const { loaded, retrying } = useHealth()
  return (
    <Screen
      title={texts.title}
      actions={
        <Button
          size="small"
          variant="secondary"
          icon={<RefreshCw {...iconProps} />}
          loading={loaded.isLoading && loaded.data !== null}
          onClick={loaded.reload}
        >
          {texts.refresh}
        </Button>
      }
    >
      <WhenLoaded loaded={loaded}>
        {({ today, states, outbox, waiting, events, plans, missedPages, timeZone, audit, registers, exchange }) => (
          <div className={styles.panels}>
            <TodayPanel today={today} />
            <StatesPanel states={states} />
            <OutboxPanel outbox={outbox} waiting={waiting} retrying={retrying} />
            <EventsPanel events={events} retrying={retrying} />
            <ProvidersPanel />
            <Panel title={catalogueLists.plans.failed}>
              {plans.length === 0 ? (
                <p>{catalogueLists.plans.noFailed}</p>
              ) : (
                <PlanTable
                  label={catalogueLists.plans.failed}
                  plans={plans}
                  timeZone={timeZone}
                  hasProduct
                  onChange={loaded.reload}
                />
              )}
            </Panel>
            <MissedPagesPanel missedPages={missedPages} timeZone={timeZone} />
            <AuditPanel audit={audit} />
            {registers.map((batch) => (
              <RegisterResult key={batch.id} batch={batch} />
            ))}
            <ExchangePanel exchange={exchange} />
          </div>
        )}
      </WhenLoaded>
    </Screen>
  )
}
