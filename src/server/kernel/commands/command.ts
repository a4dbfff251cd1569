import type { ErrorCode } from '#contract/error-codes.ts'
import type { Permission } from '#rules/staff/permissions.ts'
import { errors as texts } from '#texts/en/errors.ts'
import type { Db, Transaction } from '../database/db.ts'
import type { Edit, Editing } from '../editing/edit.ts'
import type { Jobs } from '../events/jobs.ts'
import type { Invariant } from '../invariants.ts'
import type { Logger } from '../logger.ts'
import type { Editor } from '../people/staff.ts'
import type { Result } from '../result.ts'
import type { Kernel } from '../shop-module.ts'

export type CommandOption = { type: 'string' | 'boolean'; about: string }

/** What commands can use: the shop's use cases without its web server. */
export type CommandTools = Pick<Kernel, 'settings' | 'get' | 'find' | 'extensions'> & {
  db: Db
  log: Logger
  jobs: Jobs
  invariants: readonly Invariant[]
  /** Edits inside an open transaction. */
  editing(tx: Transaction): Editing
}

export type CommandInput = {
  tools: CommandTools
  /** For a command that changes something, the transaction around it; otherwise the database. */
  db: Db | Transaction
  /** The same transaction; only for commands that change something. */
  readonly tx: Transaction
  given: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
  isDryRun: boolean
  /** Who runs the command, for edits and orders. */
  edit: Edit
  by: { actor: 'staff'; reason: string | null }
  /** The account of the person who runs a command that needs a permission. */
  editor(): Editor
  now: Date
}

/** `answer` is what `--json` prints; `lines` are for people. */
export type CommandOutcome = { answer: unknown; lines: readonly string[]; isAlarm?: boolean }

export type Command = {
  /** `price set` */
  name: string
  /** `<sku> <currency> <amount>`: angle brackets mark required arguments. */
  takes: string
  about: string
  options?: Record<string, CommandOption>
  /**
   * Needs `--by`, runs in one transaction and is logged. `step by step`: runs in several transactions, because one
   * would stay open too long, and is logged at the end.
   */
  changes: boolean | 'step by step'
  /**
   * The back-office permission that `--by` needs; `--by` is then the login of an account. Such a command calls the
   * screen's use case, which writes the log entry itself.
   */
  permission?: Permission
  /** Validates the arguments before the shop is opened. */
  check?(given: readonly string[], options: CommandInput['options']): void
  run(input: CommandInput): Promise<CommandOutcome>
}

/** The command line could not be parsed. */
export class UsageError extends Error {}

/** The command was understood but refused. */
export class CommandRefused extends Error {
  readonly code: string
  readonly errors: Record<string, string[]>

  constructor(code: string, message: string, errors: Record<string, string[]> = {}) {
    super(message)
    this.code = code
    this.errors = errors
  }
}

/** The answer of a use case; a refusal ends the command and rolls back its transaction. */
export function accepted<Answer, Code extends ErrorCode>(result: Result<Answer, Code>): Answer {
  if (result.ok) return result.answer
  const extra: object | undefined = result.extra
  const more = extra && 'reason' in extra ? ` (${String(extra.reason)})` : ''
  throw new CommandRefused(result.code, `${texts[result.code]}${more}`, result.errors)
}

/** The refusal for something that does not exist. */
export function unknown(what: string): CommandRefused {
  return new CommandRefused('unknown', `There is no ${what}.`)
}
