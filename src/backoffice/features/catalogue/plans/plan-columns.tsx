import { Link } from 'react-router'
import { formatDayAndTime, moneyFormat } from '#client/formats/formats.ts'
import type { useDates } from '#client/formats/use-formats.ts'
import type { PricePlanRow } from '#contract/staff/goods/staff-catalogue.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Button } from '#ui/controls/button.tsx'
import { Mark } from '../../../shared/lists/state-mark.tsx'
import type { Column } from '../../../shared/lists/table.tsx'
import styles from './plan-table.module.css'

const texts = catalogueLists.plans

const TONES = {
  waiting: 'info',
  in_force: 'good',
  done: 'plain',
  cancelled: 'plain',
  refused: 'bad',
  missed: 'bad',
  overtaken: 'warn',
} as const

/** The columns of planned prices. Among plans of many products each says whose it is. */
export function planColumns(dates: ReturnType<typeof useDates>, hasProduct: boolean): Column<PricePlanRow>[] {
  return [
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
  ]
}

type PlanClosing = { running: number | null; onClose(plan: PricePlanRow): void }

/** For whoever may change prices. */
export function planActions({ running, onClose }: PlanClosing): Column<PricePlanRow> {
  return {
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
          onClick={() => onClose(plan)}
        >
          {action}
        </Button>
      )
    },
  }
}

/** What closing a plan means depends on where it stands. */
export function actionOf(state: PricePlanRow['state']): keyof typeof texts.close {
  return state === 'waiting' || state === 'in_force' ? state : 'failed'
}

function whyOf({ state, problem }: PricePlanRow): string | null {
  if (state === 'missed') return texts.missedText
  if (state === 'overtaken') return texts.overtakenText
  return problem && state === 'waiting' ? texts.forecast(problem) : problem
}
