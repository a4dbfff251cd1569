import { pluralEn } from '../../plural.ts'

const days = (count: number) => `${count} ${pluralEn(count, 'day', 'days')}`
const orders = (count: number) => `${count} ${pluralEn(count, 'order', 'orders')}`

export const sales: typeof import('../../ru/backoffice/sales.ts').sales = {
  title: 'Sales',
  period: 'For how many days',
  days,
  currency: 'Currency',
  none: 'Nothing was bought in these days',
  noneText: 'Choose a longer period, or wait for the first orders.',
  byDay: 'Day by day',
  total: (sum, count) => `${sum}, ${orders(count)}`,
  ofDay: (day, sum, count) => `${day}: ${sum}, ${orders(count)}`,
  chart: (total) => `Sales by day as bars, ${total} in all. The same figures are in the table below.`,
  asTable: 'The figures as a table',
  dayColumns: { day: 'Day', orders: 'Orders', sum: 'Amount' },
  steps: 'How far orders came',
  stepNames: {
    placed: 'Placed',
    paid: 'Paid',
    sent: 'Sent',
    received: 'Received',
    returned: 'Returned in full or in part',
  },
  best: 'Bestsellers',
  noBest: 'Nothing was bought in these days.',
  idle: 'Not moving',
  idleLead: 'On sale for the whole period, in stock, and not bought once.',
  noIdle: 'Everything in stock was bought at least once.',
  runningOut: 'Running out',
  runningOutLead: (count) =>
    `Lasts no more than ${days(count)} if it goes on selling like this. All stores and warehouses count, without what is promised already.`,
  noRunningOut: 'There is enough of everything.',
  productColumns: { product: 'Item', sold: 'Bought', left: 'Left', lasts: 'Lasts' },
  lasts: (count) => (count === 0 ? 'out of stock' : days(count)),
  size: (size) => `size ${size}`,
}
