import { emailProblem } from '#rules/forms/email.ts'
import { inviteAdmin, staffInvitations, storedLogin } from '../../modules/staff/index.ts'
import { type Command, CommandRefused, UsageError } from './command.ts'

export const staffCommands: readonly Command[] = [
  {
    name: 'admin create',
    takes: '<e-mail> <name>',
    about:
      'Makes an admin, or lets one who lost password or phone begin anew. Prints the link by which they choose a password.',
    changes: true,
    async run({ tools, tx, given, now }) {
      const [email = '', name = ''] = given
      if (emailProblem(email)) throw new UsageError(`${email} is no e-mail address.`)
      const login = storedLogin(email)
      const made = await inviteAdmin(tx, tools.get(staffInvitations), { login, name }, now)
      if (!made) throw new CommandRefused('staff.login_taken', `${login} is an employee; an admin needs another login.`)
      const { invitation, isNew } = made
      return {
        // The link is told to whoever sits here, and written down nowhere.
        answer: { login, isNew },
        lines: [
          isNew ? `${login} is an admin.` : `${login} begins anew: the former password and sessions have ended.`,
          `Open this link once, until ${invitation.endsAt}: ${invitation.url}`,
        ],
      }
    },
  },
]
