import type { StaffCertificateRow } from '#contract/staff/people/staff-certificates.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { orderNumbers } from '../../../../kernel/order-numbers.ts'
import {
  certificateForStaff,
  codeHasher,
  findCertificates,
  liabilityByMonth,
} from '../../../../modules/certificates/index.ts'
import { changeByStaff, deskTools } from '../../../../modules/desk/index.ts'
import { accepted, type Command, type CommandInput, unknown } from '../../command.ts'
import { day, defineCommand, id, needed, text } from '../../define-command.ts'

const REASON = { reason: needed('why, for the log', text) }

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
  defineCommand({
    name: 'certificate find',
    takes: { text },
    about: 'Certificates by the end of their number, by their code, by the order or by the phone of whoever has them.',
    changes: false,
    async run({ db, tools, now }, { text }) {
      const found = await findCertificates(db, text, tools.get(codeHasher), now)
      return { answer: found, lines: found.length === 0 ? ['None.'] : found.map(lineOf) }
    },
  }),
  defineCommand({
    name: 'certificate show',
    takes: { certificate: id },
    about: 'A certificate with every movement of its money and what staff did with it.',
    changes: false,
    async run(input, { certificate }) {
      const shown = await certificateOf(input, certificate)
      return {
        answer: shown,
        lines: [
          lineOf(shown),
          ...shown.entries.map(
            ({ at, kind, amount, order }) =>
              `  ${at} ${kind} ${formatMoney(money(amount, shown.currency), 'en')}${order ? `, order ${order}` : ''}`,
          ),
          ...shown.changes.map(({ at, what, by, reason }) => `  ${at} ${what} by ${by} (${reason})`),
        ],
      }
    },
  }),
  ...(['block', 'unblock'] as const).map((what) =>
    defineCommand({
      name: `certificate ${what}`,
      takes: { certificate: id },
      options: REASON,
      about:
        what === 'block'
          ? 'Nobody can open, spend or hand on a certificate until it is unblocked.'
          : 'A certificate that was blocked works again.',
      changes: true,
      permission: 'certificates.edit',
      run: (input, { certificate, reason }) => change(input, certificate, { what, reason, lastDay: null }),
    }),
  ),
  defineCommand({
    name: 'certificate extend',
    takes: { certificate: id, day },
    options: REASON,
    about: 'A certificate works to the end of another day.',
    changes: true,
    permission: 'certificates.edit',
    run: (input, { certificate, day: lastDay, reason }) =>
      change(input, certificate, { what: 'extend', reason, lastDay }),
  }),
]

async function change(
  input: CommandInput,
  certificate: number,
  asked: { what: 'block' | 'unblock' | 'extend'; reason: string; lastDay: string | null },
) {
  const { tools, tx, editor } = input
  const { revision } = await certificateOf(input, certificate)
  const deps = tools.get(deskTools)(tx)
  accepted(await changeByStaff(deps, { id: certificate, revision, ...asked }, editor()))
  const after = await certificateOf(input, certificate)
  return { answer: after, lines: [lineOf(after)] }
}

async function certificateOf({ db, tools, now }: CommandInput, number: number) {
  const found = await certificateForStaff(db, number, { orderNumbers: tools.get(orderNumbers), now })
  if (!found) throw unknown(`certificate ${number}`)
  return found
}

function lineOf({ id: number, lastDigits, balance, held, currency, state, expiresAt }: StaffCertificateRow): string {
  const sum = (minor: number) => formatMoney(money(minor, currency), 'en')
  return `${number} …${lastDigits}: ${state}, ${sum(balance)} left${held > 0 ? `, ${sum(held)} held` : ''}, until ${expiresAt}`
}

const NAMES = {
  issued: 'issued',
  toppedUp: 'topped up',
  spent: 'spent',
  returned: 'returned',
  expired: 'expired',
  cashedBack: 'paid back',
}
