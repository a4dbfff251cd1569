import pino from 'pino'
import { redactText } from '#rules/error-reporting/redact-text.ts'

export type Logger = pino.Logger

/** Keys whose values never reach a log, wherever they stand in the object. */
const SECRET_KEYS = [
  'phone',
  'mobilePhone',
  'recipient_phone',
  'code',
  'authCode',
  'password',
  'token',
  'csrfToken',
  'cookie',
  'authorization',
  'email',
  'secret',
  'name',
  'surname',
  'patronymic',
  'recipient',
  'address',
  'street',
  'promocode',
  'certificate',
]

/** Opens its order to whoever has it. Its beginning is enough to find the order by, and opens nothing. */
const ORDER_KEY = 'orderKey'
const ORDER_KEY_SHOWN = 6

/** Redacts up to three levels deep: what we log is flat, and a deeper secret is cut by `redactText` on its way out. */
const paths = [...SECRET_KEYS, ORDER_KEY].flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`])

/** SQLSTATE, `ECONNREFUSED`, `FST_ERR_…`: what a machine calls its failure. Codes that people type look different. */
const MACHINE_CODE = /^(?:[0-9A-Z]{5}|E[A-Z]{3,}|[A-Z]+(?:_[A-Z0-9]+)+)$/

/** The code of an error, told apart from every other `code` so that it is not hidden with them. */
class MachineCode {
  readonly value: string
  constructor(value: string) {
    this.value = value
  }
  toJSON(): string {
    return this.value
  }
}

function censor(value: unknown, path: string[]): unknown {
  const key = path.at(-1)
  if (key === ORDER_KEY && typeof value === 'string') return `${value.slice(0, ORDER_KEY_SHOWN)}…`
  if (value instanceof MachineCode) return value.value
  return '[hidden]'
}

export function createLogger(options: {
  level: string
  pretty: boolean
  destination?: pino.DestinationStream
}): Logger {
  const settings: pino.LoggerOptions = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths, censor },
    serializers: { err: loggedError },
    hooks: {
      // Phones and tokens also hide inside messages and stacks.
      streamWrite: redactText,
    },
  }
  if (options.destination) return pino(settings, options.destination)
  if (!options.pretty) return pino(settings)
  return pino({
    ...settings,
    formatters: {},
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  })
}

/**
 * What a log needs of an error and nothing else: a failed query carries its values, which are people's, and whatever
 * hangs on an error may hang on itself.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause, code, query } = error as Error & { code?: unknown; query?: unknown }
  const isQuery = typeof query === 'string'
  return {
    type: name,
    message: isQuery ? `a query failed: ${query.slice(0, 300)}` : message,
    ...(typeof code === 'string' && { code: MACHINE_CODE.test(code) ? new MachineCode(code) : code }),
    // The stack begins with the message.
    stack: isQuery ? stack?.slice(stack.indexOf('\n    at ')) : stack,
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  }
}
