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

/** What commands work with: the use cases of a shop without its web server. */
export type CommandTools = Pick<Kernel, 'settings' | 'get' | 'find' | 'extensions'> & {
  db: Db
  log: Logger
  jobs: Jobs
  invariants: readonly Invariant[]
  /** Edits inside a transaction that is open. */
  editing(tx: Transaction): Editing
}

export type CommandInput = {
  tools: CommandTools
  /** Of a command that changes something the transaction that all of it happens in; of others the database. */
  db: Db | Transaction
  /** The same transaction; a command that has none must not ask for it. */
  readonly tx: Transaction
  given: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
  isDryRun: boolean
  /** Who it is, for edits and for orders. */
  edit: Edit
  by: { actor: 'staff'; reason: string | null }
  /** Whose account it is, of a command that asks for a permission. */
  editor(): Editor
  now: Date
}

/** `answer` is what `--json` prints; `lines` are for people. */
export type CommandOutcome = { answer: unknown; lines: readonly string[]; isAlarm?: boolean }

export type Command = {
  /** `price set` */
  name: string
  /** `<sku> <currency> <amount>`: each in angle brackets must be given. */
  takes: string
  about: string
  options?: Record<string, CommandOption>
  /**
   * Needs `--by`, runs in one transaction and leaves a row of who did what. `step by step`: in transactions of its own,
   * because it takes longer than one may stay open; the row is written when it is done.
   */
  changes: boolean | 'step by step'
  /**
   * What whoever is named by `--by` must be allowed on screens: there it is the login of an account. It runs the use case
   * of a screen, which writes the row of the log itself.
   */
  permission?: Permission
  /** Refuses what cannot be read, before the shop is opened. */
  check?(given: readonly string[], options: CommandInput['options']): void
  run(input: CommandInput): Promise<CommandOutcome>
}

/** Said in a way that the shop does not understand. */
export class UsageError extends Error {}

/** Understood, and not possible. */
export class CommandRefused extends Error {
  readonly code: string
  readonly errors: Record<string, string[]>

  constructor(code: string, message: string, errors: Record<string, string[]> = {}) {
    super(message)
    this.code = code
    this.errors = errors
  }
}

/** The answer of a use case; its refusal ends the command, and with it the transaction. */
export function accepted<Answer, Code extends ErrorCode>(result: Result<Answer, Code>): Answer {
  if (result.ok) return result.answer
  const extra: object | undefined = result.extra
  const more = extra && 'reason' in extra ? ` (${String(extra.reason)})` : ''
  throw new CommandRefused(result.code, `${texts[result.code]}${more}`, result.errors)
}

/** What the shop does not have. */
export function unknown(what: string): CommandRefused {
  return new CommandRefused('unknown', `There is no ${what}.`)
}
