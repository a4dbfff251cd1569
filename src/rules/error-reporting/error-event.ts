import { scrubText, scrubUrl } from './scrub.ts'
import { type StackFrame, stackFrames } from './stack-frames.ts'

/** How an error came to be seen. */
export type ErrorKind = 'unhandled' | 'rejection' | 'render' | 'route' | 'part' | 'call' | 'request' | 'page' | 'job'

export type ErrorException = {
  type: string
  value: string
  stacktrace?: { frames: StackFrame[] }
  mechanism: { type: string; handled: boolean }
}

/** An error as the protocol tells it: only what is listed here ever leaves. */
export type ErrorEvent = {
  event_id: string
  timestamp: number
  platform: 'javascript' | 'node'
  level: 'error' | 'fatal'
  release: string
  environment: string
  /** The pattern of the address, such as `/jewelry/:id`. */
  transaction?: string
  request?: { url: string; method?: string }
  tags: Record<string, string>
  contexts: { trace: { trace_id: string; span_id: string } }
  exception: { values: ErrorException[] }
}

const MAX_CAUSES = 3
const UNHANDLED: readonly ErrorKind[] = ['unhandled', 'rejection']

export function errorEvent(about: {
  error: unknown
  kind: ErrorKind
  eventId: string
  at: number
  platform: ErrorEvent['platform']
  release: string
  environment: string
  trace: { traceId: string; spanId: string }
  transaction?: string
  url?: string
  method?: string
  tags: Record<string, string | undefined>
}): ErrorEvent {
  const { kind, transaction, url, method } = about
  const tags = Object.entries({ ...about.tags, kind }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, scrubText(value)] as const],
  )
  return {
    event_id: about.eventId,
    timestamp: about.at / 1000,
    platform: about.platform,
    level: 'error',
    release: about.release,
    environment: about.environment,
    ...(transaction && { transaction: scrubText(transaction) }),
    ...(url && { request: { url: scrubUrl(url), ...(method && { method }) } }),
    tags: Object.fromEntries(tags),
    contexts: { trace: { trace_id: about.trace.traceId, span_id: about.trace.spanId } },
    exception: { values: exceptionsOf(about.error, kind) },
  }
}

/** The cause first and the error last, as the protocol wants them. */
function exceptionsOf(error: unknown, kind: ErrorKind): ErrorException[] {
  const values: ErrorException[] = []
  for (let current = error; current !== undefined && current !== null && values.length < MAX_CAUSES; ) {
    values.unshift(exceptionOf(current, kind))
    current = current instanceof Error ? current.cause : undefined
  }
  return values.length > 0 ? values : [exceptionOf(error, kind)]
}

function exceptionOf(error: unknown, kind: ErrorKind): ErrorException {
  const isError = error instanceof Error
  const frames = stackFrames(isError ? error.stack : undefined)
  return {
    type: isError ? error.name : 'NotAnError',
    // A thrown value that is not an error may hold personal data: only its type is reported.
    value: isError ? scrubText(error.message) : typeof error,
    ...(frames.length > 0 && { stacktrace: { frames: frames.map(scrubFrame) } }),
    mechanism: { type: kind, handled: !UNHANDLED.includes(kind) },
  }
}

function scrubFrame(frame: StackFrame): StackFrame {
  return { ...frame, function: scrubText(frame.function), filename: scrubText(frame.filename) }
}

/** Errors that differ in nothing but the moment have the same one. */
export function fingerprint({ exception, transaction = '' }: ErrorEvent): string {
  const last = exception.values.at(-1)
  const frame = last?.stacktrace?.frames.at(-1)
  return [transaction, last?.type, last?.value, frame?.filename, frame?.lineno, frame?.colno].join('|')
}
