import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime, moneyFormat } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { retryStaffEvent, retryStaffOutbox, type ShopHealth, staffHealth } from '#contract/staff/staff-health.ts'
import { ORDER_STATES } from '#rules/orders/order-state.ts'
import { shelves } from '#site-texts/backoffice/goods/shelves.ts'
import { health as texts } from '#site-texts/backoffice/health.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { PlanTable } from '../../features/catalogue/plans/plan-table.tsx'
import { ProvidersPanel } from '../../features/health/providers-panel.tsx'
import { RegisterResult } from '../../features/money/register-result.tsx'
import { useFailure } from '../../shared/failure.ts'
import { Panel } from '../../shared/lists/panel.tsx'
import { Table } from '../../shared/lists/table.tsx'
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
  const dates = useDates()
  const loaded = useLoaded('health', (signal) => browserApi(staffHealth, {}, { signal }))
  const [running, setRunning] = useState<string | null>(null)
  const failed = useFailure()
  const moment = (at: string) => formatDayAndTime(at, dates)

  async function retry(name: string, send: () => Promise<ShopHealth>) {
    setRunning(name)
    try {
      loaded.set(await send())
      showToast({ text: texts.retried })
    } catch (error) {
      failed(error)
      loaded.reload()
    } finally {
      setRunning(null)
    }
  }

  const retryButton = (name: string, send: () => Promise<ShopHealth>) => (
    <Button size="small" variant="quiet" loading={running === name} onClick={() => void retry(name, send)}>
      {texts.retry}
    </Button>
  )

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
        {({ today, states, outbox, waiting, events, plans, timeZone, audit, registers, exchange }) => (
          <div className={styles.panels}>
            <Panel title={texts.today}>
              {today.length === 0 && <p>{texts.noSales}</p>}
              <ul className={styles.sums}>
                {today.map(({ currency, orders, sum, paid }) => (
                  <li key={currency}>
                    <p className={styles.sum}>{moneyFormat(currency, dates.language).minor(sum)}</p>
                    <p className={styles.small}>{texts.orders(orders)}</p>
                    <p className={styles.small}>{texts.paid(moneyFormat(currency, dates.language).minor(paid))}</p>
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title={texts.states}>
              <ul className={styles.states}>
                {ORDER_STATES.map((state) => (
                  <li key={state}>
                    <Link to={`/?state=${state}`}>{backoffice.states.order[state]}</Link>{' '}
                    {states.find((one) => one.state === state)?.count ?? 0}
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title={texts.outbox}>
              <p className={styles.small}>{texts.waiting(waiting)}</p>
              {outbox.length === 0 ? (
                <p>{texts.allSent}</p>
              ) : (
                <Table
                  label={texts.outbox}
                  rows={outbox}
                  keyOf={({ id }) => id}
                  columns={[
                    {
                      title: texts.outboxColumns.what,
                      cell: ({ channel, kind }) => (
                        <>
                          {texts.channels[channel] ?? channel}
                          <p className={styles.small}>{kind}</p>
                        </>
                      ),
                    },
                    { title: texts.outboxColumns.since, cell: ({ createdAt }) => moment(createdAt) },
                    { title: texts.outboxColumns.tries, align: 'end', cell: ({ attempts }) => attempts },
                    {
                      title: texts.outboxColumns.error,
                      cell: ({ error }) => <span className={styles.error}>{error}</span>,
                    },
                    {
                      title: texts.outboxColumns.actions,
                      titleHidden: true,
                      cell: ({ id }) =>
                        retryButton(`outbox ${id}`, () => browserApi(retryStaffOutbox, { params: { id } })),
                    },
                  ]}
                />
              )}
            </Panel>
            <Panel title={texts.events}>
              {events.length === 0 ? (
                <p>{texts.noEvents}</p>
              ) : (
                <Table
                  label={texts.events}
                  rows={events}
                  keyOf={({ eventId, handler }) => `${eventId} ${handler}`}
                  columns={[
                    { title: texts.eventColumns.what, cell: ({ type }) => type },
                    { title: texts.eventColumns.handler, cell: ({ handler }) => handler },
                    { title: texts.eventColumns.since, cell: ({ failedAt }) => moment(failedAt) },
                    {
                      title: texts.eventColumns.error,
                      cell: ({ error }) => <span className={styles.error}>{error}</span>,
                    },
                    {
                      title: texts.eventColumns.actions,
                      titleHidden: true,
                      cell: ({ eventId, handler }) =>
                        retryButton(`event ${eventId} ${handler}`, () =>
                          browserApi(retryStaffEvent, { body: { eventId, handler } }),
                        ),
                    },
                  ]}
                />
              )}
            </Panel>
            <ProvidersPanel />
            <Panel title={shelves.plans.failed}>
              {plans.length === 0 ? (
                <p>{shelves.plans.noFailed}</p>
              ) : (
                <PlanTable
                  label={shelves.plans.failed}
                  plans={plans}
                  timeZone={timeZone}
                  hasProduct
                  onChange={loaded.reload}
                />
              )}
            </Panel>
            <Audit audit={audit} moment={moment} />
            {registers.map((batch) => (
              <RegisterResult key={batch.id} batch={batch} />
            ))}
            <Panel title={texts.exchange}>
              {exchange.length === 0 ? (
                <p>{texts.noExchange}</p>
              ) : (
                <Table
                  label={texts.exchange}
                  rows={exchange}
                  keyOf={({ id }) => id}
                  columns={[
                    { title: texts.exchangeColumns.file, cell: ({ fileName }) => fileName },
                    { title: texts.exchangeColumns.at, cell: ({ startedAt }) => moment(startedAt) },
                    { title: texts.exchangeColumns.state, cell: ({ state }) => texts.exchangeStates[state] },
                    {
                      title: texts.exchangeColumns.result,
                      cell: ({ created, changed, refused, error }) =>
                        error ?? texts.exchangeResult(created, changed, refused),
                    },
                  ]}
                />
              )}
            </Panel>
          </div>
        )}
      </WhenLoaded>
    </Screen>
  )
}

/** What the night found: anything at all is an alarm. */
function Audit({ audit, moment }: { audit: ShopHealth['audit']; moment(at: string): string }) {
  if (!audit)
    return (
      <Panel title={texts.audit}>
        <p>{texts.noAudit}</p>
      </Panel>
    )
  const { finishedAt, checks, failed, findings, found } = audit
  return (
    <Panel title={texts.audit}>
      <p className={styles.small}>{texts.audited(moment(finishedAt), checks)}</p>
      {failed > 0 && <Notice tone="error" title={texts.failedChecks(failed)} />}
      {findings === 0 ? <p>{texts.clean}</p> : <Notice tone="error" title={texts.dirty(findings)} />}
      {found.length > 0 && (
        <Table
          label={texts.audit}
          rows={found}
          keyOf={({ invariant, entity, field }) => `${invariant} ${entity} ${field}`}
          columns={[
            { title: texts.auditColumns.what, cell: ({ invariant }) => invariant },
            { title: texts.auditColumns.where, cell: ({ entity, field }) => `${entity}, ${field}` },
            { title: texts.auditColumns.expected, cell: ({ expected }) => expected },
            { title: texts.auditColumns.actual, cell: ({ actual }) => actual },
          ]}
        />
      )}
    </Panel>
  )
}
