import { Link } from 'react-router'
import { moneyFormat } from '#client/formats/formats.ts'
import type { RegisterDifference } from '#contract/staff/people/staff-money.ts'
import type { Language } from '#rules/location/site.ts'
import { currencies } from '#rules/money/money.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { money } from '#site-texts/backoffice/selling/money.ts'
import styles from '../../../shared/lists/panel.module.css'
import type { Column } from '../../../shared/lists/table.tsx'

const texts = money.registers

/** The columns of what a register and our book say differently, on the screen and in its file. */
export function differenceColumns(language: Language): Column<RegisterDifference>[] {
  const sum = (minor: number | null, of: string) => {
    const currency = currencies.find((one) => one === of)
    if (minor === null) return '—'
    return currency ? moneyFormat(currency, language).minor(minor) : String(minor / 100)
  }
  return [
    {
      title: texts.columns.what,
      cell: ({ verdict, kind }) => (
        <>
          {texts.verdicts[verdict]}
          <p className={styles.small}>{texts.kinds[kind]}</p>
        </>
      ),
    },
    {
      title: texts.columns.order,
      cell: ({ orderNumber, orderId, ref }) => (
        <>
          {orderNumber ? <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link> : orderId}
          {ref && <p className={styles.words}>{ref}</p>}
        </>
      ),
      file: [
        { title: texts.columns.order, value: ({ orderNumber, orderId }) => orderNumber ?? orderId },
        { title: money.payments.columns.ref, value: ({ ref }) => ref },
      ],
    },
    {
      title: texts.columns.register,
      align: 'end',
      cell: ({ registerAmount, currency }) => sum(registerAmount, currency),
      file: [{ title: texts.columns.register, value: ({ registerAmount }) => registerAmount && registerAmount / 100 }],
    },
    {
      title: texts.columns.book,
      align: 'end',
      cell: ({ bookAmount, currency }) => sum(bookAmount, currency),
      file: [
        { title: texts.columns.book, value: ({ bookAmount }) => bookAmount && bookAmount / 100 },
        { title: lists.currency, value: ({ currency }) => currency },
      ],
    },
  ]
}
