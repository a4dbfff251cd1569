import type { Liabilities } from '#contract/staff/people/staff-certificates.ts'

const COLUMNS = ['kind', 'month', 'added', 'spent', 'expired', 'closed', 'balance', 'ending'] as const

/** Sums in roubles; `ending` is what ends in that month unless it is spent. */
export function liabilityCsv(liabilities: Liabilities): string {
  const major = (minor: number) => (minor / 100).toFixed(2)
  const lines = (['certificates', 'bonuses'] as const).flatMap((kind) => {
    const { months, ending } = liabilities[kind]
    const all = [...new Set([...months, ...ending].map(({ month }) => month))].toSorted()
    return all.map((month) => {
      const owed = months.find((one) => one.month === month)
      const ends = ending.find((one) => one.month === month)
      const sums = owed
        ? [owed.added, owed.spent, owed.expired, owed.closed, owed.balance].map(major)
        : Array(5).fill('')
      return [kind, month, ...sums, ends ? major(ends.amount) : ''].join(';')
    })
  })
  return `${[COLUMNS.join(';'), ...lines].join('\n')}\n`
}
