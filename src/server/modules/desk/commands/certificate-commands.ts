import { accepted, type Command, type CommandInput } from '../../../kernel/commands/command.ts'
import { day, defineCommand, id, needed, text } from '../../../kernel/commands/define-command.ts'
import { certificateFor, certificateLine } from '../../certificates/index.ts'
import { changeByStaff } from '../certificates/change-by-staff.ts'
import { deskTools } from '../desk-tools.ts'

const REASON = { reason: needed('why, for the log', text) }

/** What a screen changes of a certificate. */
export const certificateChangeCommands: readonly Command[] = [
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
  const { revision } = await certificateFor(input, certificate)
  const deps = tools.get(deskTools)(tx)
  accepted(await changeByStaff(deps, { id: certificate, revision, ...asked }, editor()))
  const after = await certificateFor(input, certificate)
  return { answer: after, lines: [certificateLine(after)] }
}
