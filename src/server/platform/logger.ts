import pino from 'pino'
import { redactText } from './redact.ts'

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
]

/** Redacts up to three levels deep: what we log is flat, and a deeper secret is cut by `redactText` on its way out. */
const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`])

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
    redact: { paths, censor: '[hidden]' },
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
    ...(typeof code === 'string' && { code }),
    // The stack begins with the message.
    stack: isQuery ? stack?.slice(stack.indexOf('\n    at ')) : stack,
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  }
}
