import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import type { Command } from '../../../kernel/commands/command.ts'
import { defineCommand, id, text } from '../../../kernel/commands/define-command.ts'
import { codeHasher } from '../code-hasher.ts'
import { liabilityByMonth } from '../owning/liability.ts'
import { findCertificates } from '../staff/certificates-for-staff.ts'
import { certificateFor, certificateLine } from './certificate-for.ts'

export const certificateCommands: readonly Command[] = [
  {
    name: 'certificate owed',
    takes: '',
    about: 'What the shop owes on certificates at the end of each month, and what moved in it.',
    changes: false,
    async run({ db, tools }) {
      const months = await liabilityByMonth(db, tools.settings.timeZone)
      const lines = months.map(({ month, currency, balance, ...moved }) => {
        const sum = (minor: number) => formatMoney(money(minor, currency), 'en')
        const moves = Object.entries(moved).filter(([, minor]) => minor !== 0)
        return `${month}: ${sum(balance)}${moves.map(([name, minor]) => `, ${NAMES[name as keyof typeof moved]} ${sum(minor)}`).join('')}`
      })
      return { answer: months, lines: lines.length > 0 ? lines : ['No certificate was ever issued.'] }
    },
  },
  defineCommand({
    name: 'certificate find',
    takes: { text },
    about: 'Certificates by the end of their number, by their code, by the order or by the phone of whoever has them.',
    changes: false,
    async run({ db, tools, now }, { text }) {
      const found = await findCertificates(db, text, tools.get(codeHasher), now)
      return { answer: found, lines: found.length === 0 ? ['None.'] : found.map(certificateLine) }
    },
  }),
  defineCommand({
    name: 'certificate show',
    takes: { certificate: id },
    about: 'A certificate with every movement of its money and what staff did with it.',
    changes: false,
    async run(input, { certificate }) {
      const shown = await certificateFor(input, certificate)
      return {
        answer: shown,
        lines: [
          certificateLine(shown),
          ...shown.entries.map(
            ({ at, kind, amount, order }) =>
              `  ${at} ${kind} ${formatMoney(money(amount, shown.currency), 'en')}${order ? `, order ${order}` : ''}`,
          ),
          ...shown.changes.map(({ at, what, by, reason }) => `  ${at} ${what} by ${by} (${reason})`),
        ],
      }
    },
  }),
]

const NAMES = {
  issued: 'issued',
  toppedUp: 'topped up',
  spent: 'spent',
  returned: 'returned',
  expired: 'expired',
  cashedBack: 'paid back',
}
