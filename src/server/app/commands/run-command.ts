import { parseArgs } from 'node:util'
import { mayDo, type Permission } from '#rules/staff/permissions.ts'
import {
  type Command,
  type CommandInput,
  type CommandOption,
  type CommandOutcome,
  CommandRefused,
  UsageError,
} from '../../kernel/commands/command.ts'
import { eventCommands } from '../../kernel/commands/event-commands.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { type Editor, staffAccounts, staffLog } from '../../kernel/people/staff.ts'
import { inOrder, type ShopModule } from '../../kernel/shop-module.ts'
import type { ShopTools } from './shop-tools.ts'

/** The commands of the modules and of the kernel. */
export function commandsOf(modules: readonly ShopModule[]): Command[] {
  return [...eventCommands, ...inOrder(modules).flatMap(({ commands = [] }) => commands)]
}

/** Exit codes. */
export const EXIT = { done: 0, failed: 1, usage: 2, refused: 3 } as const

/** The log's request id for commands. */
const COMMAND_LINE = 'command line'

const COMMON: Record<string, CommandOption> = {
  by: {
    type: 'string',
    about: 'your name, for the history; your login, where a command says so. Whatever changes something needs it',
  },
  'dry-run': { type: 'boolean', about: 'does everything and takes it back' },
  json: { type: 'boolean', about: 'answers with JSON' },
  help: { type: 'boolean', about: 'this text' },
}

export type CommandIo = { out(text: string): void; err(text: string): void }

/** A shop's commands, and how to open it. */
export type CommandShop = { commands: readonly Command[]; open(): Promise<ShopTools> }

/** Runs a command line and returns the exit code. The shop is opened only for a valid command. */
export async function runCommand(
  argv: readonly string[],
  load: () => Promise<CommandShop>,
  io: CommandIo,
  now: () => Date = () => new Date(),
): Promise<number> {
  const isJson = argv.includes('--json')
  try {
    const { commands, open } = await load()
    const asked = read(argv, commands)
    if (!asked) {
      io.out(help(commands, argv[0] === 'help' ? argv[1] : argv[0]))
      return EXIT.done
    }
    const tools = await open()
    try {
      const outcome = await execute(asked, tools, now())
      if (isJson) io.out(JSON.stringify({ ok: true, dryRun: asked.isDryRun, result: outcome.answer }, null, 2))
      else
        io.out([...outcome.lines, ...(asked.isDryRun ? ['Nothing was changed: this was a dry run.'] : [])].join('\n'))
      return outcome.isAlarm ? EXIT.refused : EXIT.done
    } finally {
      await tools.close()
    }
  } catch (error) {
    return explain(error, isJson, io)
  }
}

type Asked = {
  command: Command
  given: string[]
  options: CommandInput['options']
  by: string | null
  isDryRun: boolean
}

/** Null: show the help. */
function read(argv: readonly string[], commands: readonly Command[]): Asked | null {
  const [noun = '', verb = ''] = argv
  if (argv.length === 0 || argv.includes('--help') || noun === 'help') return null
  const command = commands.find(({ name }) => name === `${noun} ${verb}`)
  if (!command)
    throw new UsageError(`There is no command \`${[noun, verb].join(' ').trim()}\`.\n\n${help(commands, noun)}`)
  const { values, positionals } = parsed(command, argv.slice(2), commands)
  const wanted = command.takes.split(' ').filter((one) => one !== '')
  if (positionals.length !== wanted.length)
    throw new UsageError(`${command.name} takes ${command.takes || 'nothing'}, and got ${positionals.length}.`)
  const by = typeof values.by === 'string' ? values.by.trim() : null
  if (command.changes && by === null) throw new UsageError('--by is missing: say who makes this change.')
  if (by !== null && !/^[\p{L}\p{N}][\p{L}\p{N} ._@+-]{0,59}$/u.test(by))
    throw new UsageError('--by is a name: letters, digits, spaces, at most 60.')
  command.check?.(positionals, values)
  return { command, given: positionals, options: values, by, isDryRun: values['dry-run'] === true }
}

function parsed(command: Command, args: readonly string[], commands: readonly Command[]) {
  const all = { ...command.options, ...COMMON }
  // A negative number is an argument, not an option.
  const negative = (text: string) => text.replace(/^-(?=\d+$)/, '\u2212')
  try {
    const { values, positionals } = parseArgs({
      args: args.map(negative),
      options: Object.fromEntries(Object.entries(all).map(([name, { type }]) => [name, { type }])),
      allowPositionals: true,
    })
    return {
      values: values as CommandInput['options'],
      positionals: positionals.map((text) => text.replace(/^\u2212/, '-')),
    }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${help(commands, command.name.split(' ')[0])}`)
  }
}

class TakenBack extends Error {}

async function execute(asked: Asked, tools: ShopTools, now: Date): Promise<CommandOutcome> {
  const { command, given, options, isDryRun } = asked
  const who = `staff:${asked.by ?? 'command'}`
  const input = (tx: Transaction | null, editor?: Editor): CommandInput => ({
    tools,
    db: tx ?? tools.db,
    get tx() {
      if (!tx) throw new Error(`${command.name} does not run in a transaction`)
      return tx
    },
    given,
    options,
    isDryRun,
    edit: { by: who, at: now, language: 'en' },
    by: { actor: 'staff', reason: asked.by },
    editor() {
      if (!editor) throw new Error(`${command.name} asks for no permission`)
      return editor
    },
    now,
  })
  if (!command.changes) return command.run(input(null))
  const { by: _by, json: _json, 'dry-run': _dryRun, ...own } = options
  const remember = (tx: Transaction, { answer }: CommandOutcome) =>
    tools.get(staffLog)(tx, { at: now, by: who, command: command.name, arguments: { given, ...own }, result: answer })
  if (command.changes === 'step by step') {
    const done = await command.run(input(null))
    await transaction(tools.db, (tx) => remember(tx, done))
    return done
  }
  let outcome: CommandOutcome | undefined
  try {
    await transaction(tools.db, async (tx) => {
      if (command.permission)
        outcome = await command.run(input(tx, await editorOf(tools, tx, asked, command.permission, now)))
      else {
        outcome = await command.run(input(tx))
        await remember(tx, outcome)
      }
      if (isDryRun) throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  if (!outcome) throw new Error(`${command.name} has no outcome`)
  return outcome
}

/** The account of `--by`, which must be allowed to do the same on a screen; the log notes the command line. */
async function editorOf(
  tools: ShopTools,
  tx: Transaction,
  { by, command }: Asked,
  permission: Permission,
  now: Date,
): Promise<Editor> {
  const member = await tools.get(staffAccounts)(tx, by ?? '')
  if (!member)
    throw new CommandRefused(
      'staff.unknown',
      `--by of ${command.name} is the login of somebody who may sign in; ${by} is none.`,
    )
  if (!mayDo(member.role, permission))
    throw new CommandRefused('staff.forbidden', `${member.login} may not do this: it is for admins.`)
  const edit = { by: `staff:${member.login}`, at: now, language: 'en' } as const
  return { member, now, requestId: COMMAND_LINE, edit }
}

function explain(error: unknown, isJson: boolean, io: CommandIo): number {
  const isUsage = error instanceof UsageError
  const isRefused = error instanceof CommandRefused
  const code = isRefused ? error.code : isUsage ? 'usage' : 'failed'
  const message = error instanceof Error ? innermost(error) : String(error)
  const errors = isRefused ? error.errors : {}
  if (isJson) io.out(JSON.stringify({ ok: false, code, message, errors }, null, 2))
  else {
    io.err(message)
    for (const [field, all] of Object.entries(errors)) io.err(`  ${field}: ${all.join(' ')}`)
  }
  return isUsage ? EXIT.usage : isRefused ? EXIT.refused : EXIT.failed
}

/** The query builder wraps the database's error. */
function innermost(error: Error): string {
  return error.cause instanceof Error ? innermost(error.cause) : error.message
}

/** All commands, one line each, or those of one noun with their options. */
export function help(commands: readonly Command[], noun?: string): string {
  const own = commands.filter(({ name }) => name.split(' ')[0] === noun)
  const optionLines = (options: Record<string, CommandOption>, indent: string) =>
    Object.entries(options).map(
      ([name, { type, about }]) => `${indent}--${name}${type === 'string' ? ' <…>' : ''}  ${about}`,
    )
  const usage = ({ name, takes }: Command) => `  ${`${name} ${takes}`.trim()}`
  const described = own.flatMap((command) => [
    usage(command),
    `      ${command.about}`,
    ...(command.permission ? ['      --by is the login of an account that may do this on a screen.'] : []),
    ...optionLines(command.options ?? {}, '      '),
  ])
  return [
    'npm run shop -- <noun> <verb> … [options]',
    '',
    ...(own.length > 0 ? described : commands.map((command) => `${usage(command)}: ${command.about}`)),
    '',
    ...optionLines(COMMON, '  '),
    '',
    ...(own.length > 0 ? [] : ['`npm run shop -- help price` tells the options of a noun.', '']),
    'Ends with 0 when done, 1 after a failure, 2 when it was not understood, 3 when the shop refuses or the audit found something.',
  ].join('\n')
}
