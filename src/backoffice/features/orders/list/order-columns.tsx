import { Link } from 'react-router'
import { formatDayAndTime, formatForFile, moneyFormat } from '#client/formats/formats.ts'
import type { useDates } from '#client/formats/use-formats.ts'
import type { StaffOrderRow } from '#contract/staff/orders/staff-orders.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import styles from '../../../shared/lists/list.module.css'
import { StateMarks } from '../../../shared/lists/state-mark.tsx'
import type { Column } from '../../../shared/lists/table.tsx'

const texts = backoffice.orders

/** The columns of the list of orders, on the screen and in its file. */
export function orderColumns(dates: ReturnType<typeof useDates>): Column<StaffOrderRow>[] {
  return [
    {
      title: texts.columns.number,
      cell: ({ number, createdAt }) => (
        <>
          <Link className={styles.number} to={`/orders/${number}`}>
            {number}
          </Link>
          <br />
          <span className={styles.date}>{formatDayAndTime(createdAt, dates)}</span>
        </>
      ),
      file: [
        { title: texts.columns.number, value: ({ number }) => number },
        { title: lists.at, value: ({ createdAt }) => formatForFile(createdAt, dates.timeZone) },
      ],
    },
    {
      title: texts.columns.buyer,
      cell: ({ name, phone }) => (
        <>
          {name}
          <br />
          <span className={styles.date}>{phone}</span>
        </>
      ),
      // Whoever needs a number opens the order.
      file: [{ title: texts.columns.buyer, value: ({ name }) => name }],
    },
    {
      title: texts.columns.items,
      cell: ({ item, quantity }) => (
        <>
          {item}
          {quantity > 1 && <span className={styles.small}> {texts.andMore(quantity - 1)}</span>}
        </>
      ),
      file: [
        { title: texts.columns.items, value: ({ item }) => item },
        { title: lists.quantity, value: ({ quantity }) => quantity },
      ],
    },
    {
      title: texts.columns.delivery,
      cell: ({ method, shop }) => (
        <>
          {method}
          {shop && (
            <>
              <br />
              <span className={styles.small}>{shop}</span>
            </>
          )}
        </>
      ),
    },
    {
      title: texts.columns.state,
      cell: ({ state: of }) => <StateMarks state={of} />,
      file: [
        { title: texts.columns.state, value: ({ state: of }) => backoffice.states.order[of.order] },
        { title: lists.payment, value: ({ state: of }) => backoffice.states.payment[of.payment] },
        { title: lists.delivered, value: ({ state: of }) => backoffice.states.delivery[of.delivery] },
      ],
    },
    {
      title: texts.columns.sum,
      align: 'end',
      cell: ({ payable, currency }) => moneyFormat(currency, dates.language).minor(payable),
      file: [
        { title: texts.columns.sum, value: ({ payable }) => payable / 100 },
        { title: lists.currency, value: ({ currency }) => currency },
      ],
    },
  ]
}
