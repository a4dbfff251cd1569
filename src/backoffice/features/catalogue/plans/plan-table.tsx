import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime, moneyFormat } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { closeStaffPlan, type PricePlanRow } from '#contract/staff/goods/staff-catalogue.ts'
import { shelves } from '#site-texts/backoffice/goods/shelves.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../../shared/failure.ts'
import { Mark } from '../../../shared/lists/state-mark.tsx'
import { type Column, Table } from '../../../shared/lists/table.tsx'
import { mayOf, useMe } from '../../../shared/session.tsx'
import styles from './plan-table.module.css'

const texts = shelves.plans

const TONES = {
  waiting: 'info',
  in_force: 'good',
  done: 'plain',
  cancelled: 'plain',
  refused: 'bad',
  missed: 'bad',
  overtaken: 'warn',
} as const

type PlanTableProps = {
  label: string
  plans: readonly PricePlanRow[]
  /** Moments are shown as they were written: by the clock of the shop. */
  timeZone: string
  /** Among plans of many products each says whose it is. */
  hasProduct: boolean
  /** One of them was closed, or somebody else was first. */
  onChange(): void
}

export function PlanTable({ label, plans, timeZone, hasProduct, onChange }: PlanTableProps) {
  const dates = { ...useDates(), timeZone }
  const may = mayOf(useMe())
  const failed = useFailure()
  const [running, setRunning] = useState<number | null>(null)

  async function close({ id, version, state }: PricePlanRow) {
    setRunning(id)
    try {
      await browserApi(closeStaffPlan, { params: { id }, body: { expectedVersion: version } })
      showToast({ text: texts.closed[actionOf(state)] })
    } catch (error) {
      failed(error)
    } finally {
      setRunning(null)
      onChange()
    }
  }

  const actions: Column<PricePlanRow> = {
    title: texts.columns.actions,
    titleHidden: true,
    cell: (plan) => {
      const action = texts.close[actionOf(plan.state)]
      return (
        <Button
          size="small"
          variant="quiet"
          loading={running === plan.id}
          aria-label={texts.closeOf(action, plan.code, plan.currency)}
          onClick={() => void close(plan)}
        >
          {action}
        </Button>
      )
    },
  }
  return (
    <Table
      label={label}
      rows={plans}
      keyOf={({ id }) => id}
      columns={[
        {
          title: hasProduct ? texts.columns.product : texts.columns.code,
          cell: ({ productId, product, code }) => (
            <>
              {hasProduct && <Link to={`/catalogue/${productId}`}>{product}</Link>}
              <p className={hasProduct ? styles.small : styles.code}>{code}</p>
            </>
          ),
        },
        {
          title: texts.columns.price,
          cell: ({ currency, initial, final }) => {
            const money = moneyFormat(currency, dates.language)
            return (
              <>
                {money.minor(final)}
                {final < initial && <p className={styles.small}>{texts.insteadOf(money.minor(initial))}</p>}
              </>
            )
          },
        },
        {
          title: texts.columns.when,
          cell: ({ startsAt, endsAt, by }) => {
            const from = formatDayAndTime(startsAt, dates)
            return (
              <>
                {endsAt ? texts.between(from, formatDayAndTime(endsAt, dates)) : texts.since(from)}
                <p className={styles.small}>{texts.by(by)}</p>
              </>
            )
          },
        },
        {
          title: texts.columns.state,
          cell: (plan) => (
            <>
              <Mark tone={TONES[plan.state]}>{texts.states[plan.state]}</Mark>
              <p className={styles.why}>{whyOf(plan)}</p>
            </>
          ),
        },
        ...(may('prices.edit') ? [actions] : []),
      ]}
    />
  )
}

function actionOf(state: PricePlanRow['state']): keyof typeof texts.close {
  return state === 'waiting' || state === 'in_force' ? state : 'failed'
}

function whyOf({ state, problem }: PricePlanRow): string | null {
  if (state === 'missed') return texts.missedText
  if (state === 'overtaken') return texts.overtakenText
  return problem && state === 'waiting' ? texts.forecast(problem) : problem
}
