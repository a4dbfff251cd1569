import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { liabilityByMonth } from '../../modules/certificates/index.ts'
import type { Command } from './command.ts'

export const certificateCommands: readonly Command[] = [
  {
    name: 'certificate owed',
    takes: '',
    about: 'What the shop owes on certificates at the end of each month, and what moved in it.',
    changes: false,
    async run({ db, tools }) {
      const months = await liabilityByMonth(db, tools.shop.settings.timeZone)
      const lines = months.map(({ month, currency, balance, ...moved }) => {
        const sum = (minor: number) => formatMoney(money(minor, currency), 'en')
        const moves = Object.entries(moved).filter(([, minor]) => minor !== 0)
        return `${month}: ${sum(balance)}${moves.map(([name, minor]) => `, ${NAMES[name as keyof typeof moved]} ${sum(minor)}`).join('')}`
      })
      return { answer: months, lines: lines.length > 0 ? lines : ['No certificate was ever issued.'] }
    },
  },
]

const NAMES = {
  issued: 'issued',
  toppedUp: 'topped up',
  spent: 'spent',
  returned: 'returned',
  expired: 'expired',
  cashedBack: 'paid back',
}
