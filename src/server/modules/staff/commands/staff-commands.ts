import { emailProblem } from '#rules/forms/contacts/email.ts'
import { accepted, type Command, CommandRefused, UsageError, unknown } from '../../../kernel/commands/command.ts'
import { defineCommand, text } from '../../../kernel/commands/define-command.ts'
import { allAccounts, shopNames } from '../accounts/accounts-store.ts'
import { disableAccount } from '../accounts/disable-account.ts'
import { inviteAdmin, storedLogin } from '../accounts/invite.ts'
import { staffInvitations } from '../staff-deps.ts'

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
  defineCommand({
    name: 'staff list',
    takes: {},
    about: 'Who may sign in to the back office, with roles, places and sessions.',
    changes: false,
    async run({ db, now }) {
      const accounts = await allAccounts(db, await shopNames(db, 'en'), now)
      return {
        answer: accounts,
        lines: accounts.map(
          ({ login, name, role, shop, state, sessions }) =>
            `${login} ${name}: ${role}${shop ? ` of ${shop.name}` : ''}, ${state}, ${sessions} sessions`,
        ),
      }
    },
  }),
  defineCommand({
    name: 'staff revoke',
    takes: { login: text },
    about: 'Nobody signs in with this account any more, and its sessions end at once; what it did stays in the log.',
    changes: true,
    permission: 'staff.manage',
    async run({ tx, editor, now }, { login }) {
      const accounts = await allAccounts(tx, [], now)
      const account = accounts.find((one) => one.login === storedLogin(login))
      if (!account) throw unknown(`account ${login}`)
      if (account.state === 'disabled') throw new CommandRefused('staff.disabled', `${account.login} is shut already.`)
      const { id, version: expectedVersion } = account
      accepted(await disableAccount({ db: tx }, { id, expectedVersion }, editor()))
      return { answer: { login: account.login, state: 'disabled' }, lines: [`${account.login} signs in no more.`] }
    },
  }),
]
