import { Link } from 'react-router'
import { moneyFormat } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { ShopHealth } from '#contract/staff/staff-health.ts'
import { ORDER_STATES } from '#rules/orders/order-state.ts'
import { health as texts } from '#site-texts/backoffice/health.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Panel } from '../../shared/lists/panel.tsx'
import styles from './health-panels.module.css'

/** What was sold today, by currency. */
export function TodayPanel({ today }: Pick<ShopHealth, 'today'>) {
  const { language } = useDates()
  return (
    <Panel title={texts.today}>
      {today.length === 0 && <p>{texts.noSales}</p>}
      <ul className={styles.sums}>
        {today.map(({ currency, orders, sum, paid }) => (
          <li key={currency}>
            <p className={styles.sum}>{moneyFormat(currency, language).minor(sum)}</p>
            <p className={styles.small}>{texts.orders(orders)}</p>
            <p className={styles.small}>{texts.paid(moneyFormat(currency, language).minor(paid))}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How many orders stand where. */
export function StatesPanel({ states }: Pick<ShopHealth, 'states'>) {
  return (
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
  )
}
