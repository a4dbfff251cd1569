import { accepted, type Command, unknown } from '../../../kernel/commands/command.ts'
import { listRedirects, type RedirectForStaff, removeRedirect, saveRedirect } from '../redirects/save-redirect.ts'

export const redirectCommands: readonly Command[] = [
  {
    name: 'redirect list',
    takes: '',
    about: 'The addresses that lead elsewhere for good. Renamed sections are among them by themselves.',
    changes: false,
    async run({ db }) {
      const redirects = await listRedirects(db)
      return { answer: redirects, lines: redirects.map(lineOf) }
    },
  },
  {
    name: 'redirect set',
    takes: '<from> <to>',
    about: 'Sends visitors and search engines from one path to another for good.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const [fromPath = '', toPath = ''] = given
      const known = (await listRedirects(tx)).find((one) => one.fromPath === fromPath)
      const draft = { id: known?.id, expectedVersion: known?.version ?? null, fromPath, toPath }
      const answer = accepted(await saveRedirect(tools.editing(tx), draft, edit))
      return { answer, lines: [lineOf({ fromPath, toPath })] }
    },
  },
  {
    name: 'redirect remove',
    takes: '<from>',
    about: 'The path leads nowhere else from now on.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const [fromPath = ''] = given
      const known = (await listRedirects(tx)).find((one) => one.fromPath === fromPath)
      if (!known) throw unknown(`redirect from ${fromPath}`)
      const { id, version: expectedVersion } = known
      const answer = accepted(await removeRedirect(tools.editing(tx), { id, expectedVersion }, edit))
      return { answer, lines: [`${fromPath} leads nowhere else.`] }
    },
  },
]

const lineOf = ({ fromPath, toPath }: Pick<RedirectForStaff, 'fromPath' | 'toPath'>) => `${fromPath} → ${toPath}`
