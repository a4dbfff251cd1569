import * as z from 'zod/mini'
import { type Command, type CommandInput, type CommandOption, type CommandOutcome, UsageError } from './command.ts'

type Option = CommandOption & { as: z.ZodMiniType }
type Takes = Record<string, z.ZodMiniType>
type Options = Record<string, Option>

type Arguments<T extends Takes, O extends Options> = { [Name in keyof T]: z.output<T[Name]> } & {
  [Name in keyof O]: z.output<O[Name]['as']>
}

type Definition<T extends Takes, O extends Options> = Pick<Command, 'name' | 'about' | 'changes' | 'permission'> & {
  /** In the order in which they are typed. */
  takes: T
  options?: O
  run(input: CommandInput, args: Arguments<T, O>): Promise<CommandOutcome>
}

/** Defines a command whose arguments are schemas: an invalid argument is refused by name before the shop is opened. */
export function defineCommand<T extends Takes, O extends Options = Record<never, Option>>(
  definition: Definition<T, O>,
): Command {
  const { takes, options, run, ...rest } = definition
  const read = (given: readonly string[], chosen: CommandInput['options']): Arguments<T, O> => {
    const args: Record<string, unknown> = {}
    Object.entries(takes).forEach(([name, schema], place) => {
      args[name] = readOne(`<${name}>`, schema, given[place])
    })
    for (const [name, { as }] of Object.entries(options ?? {})) args[name] = readOne(`--${name}`, as, chosen[name])
    return args as Arguments<T, O>
  }
  return {
    ...rest,
    takes: Object.keys(takes)
      .map((name) => `<${name}>`)
      .join(' '),
    ...(options && { options }),
    check: read,
    run: (input) => run(input, read(input.given, input.options)),
  }
}

function readOne(name: string, schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  if (value === undefined) throw new UsageError(`${name} is missing.`)
  throw new UsageError(`${name}: ${String(value)} ${error.issues[0]?.message ?? 'is not understood'}.`)
}

const matching = (pattern: RegExp, otherwise: string) => z.string().check(z.regex(pattern, otherwise))

/** Kinds of arguments. */
export const text = z.string().check(z.trim(), z.minLength(1, 'says nothing'), z.maxLength(500, 'is too long'))
export const id = z.pipe(matching(/^[1-9]\d{0,8}$/, 'is no number of anything'), z.transform(Number))
/** How many there are or move. */
export const quantity = z.pipe(matching(/^\d{1,5}$/, 'is no whole number'), z.transform(Number))
/** In whole units, 500 or 500.50; parsed to minor units. */
export const amount = z.pipe(
  matching(/^\d{1,8}(?:[.,]\d{1,2})?$/, 'is no amount of money; write 500 or 500.50'),
  z.transform((typed: string) => Math.round(Number(typed.replace(',', '.')) * 100)),
)
export const day = z.string().check(z.iso.date('is no day; write 2026-12-31'))
export const personKey = matching(/^(?:c\d{1,15}|o[\w-]{1,40})$/, 'names nobody; `person find` tells keys such as c17')
export const oneOf = <const Known extends readonly string[]>(known: Known) =>
  z.enum(known, `is none of ${known.join(', ')}`)

/** Kinds of options. */
export const needed = <Schema extends z.ZodMiniType>(about: string, as: Schema) =>
  ({ type: 'string', about, as }) as const
export const optional = <Schema extends z.ZodMiniType>(about: string, as: Schema) =>
  ({ type: 'string', about, as: z.optional(as) }) as const
export const flag = (about: string) => ({ type: 'boolean', about, as: z._default(z.boolean(), false) }) as const
