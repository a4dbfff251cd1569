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
