import { expect, test } from 'vitest'
import { liabilityCsv } from './liability-csv.ts'

test('[DESK] what is owed by month and what ends later stand in one table', () => {
  const month = { month: '2026-11', added: 500_000, spent: 120_050, expired: 0, closed: 0, balance: 379_950 }
  const csv = liabilityCsv({
    certificates: { months: [month], ending: [{ month: '2027-11', amount: 379_950 }] },
    bonuses: { months: [], ending: [{ month: '2026-12', amount: 100 }] },
  })
  expect(csv.split('\n')).toEqual([
    'kind;month;added;spent;expired;closed;balance;ending',
    'certificates;2026-11;5000.00;1200.50;0.00;0.00;3799.50;',
    'certificates;2027-11;;;;;;3799.50',
    'bonuses;2026-12;;;;;;1.00',
    '',
  ])
})
