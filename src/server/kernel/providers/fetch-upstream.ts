import { noteOnWire } from './wire.ts'

/** How a call to a provider can fail. */
type Reason = 'timeout' | 'network' | 'status' | 'answer'

/** A provider broke its protocol. The message is for our log, never for a visitor. */
export class UpstreamError extends Error {
  readonly service: string
  readonly reason: Reason
  readonly status: number | undefined

  constructor(service: string, reason: Reason, message: string, options?: { status?: number; cause?: unknown }) {
    super(`${service}: ${message}`, { cause: options?.cause })
    this.service = service
    this.reason = reason
    this.status = options?.status
  }
}

export type OutboundAnswer = { status: number; headers: Headers; bytes: Buffer; text: string; json(): unknown }

export type OutboundInit = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  timeoutMs?: number
  signal?: AbortSignal
  /** For providers that require a client certificate: an `undici` agent. */
  dispatcher?: unknown
}

const TIMEOUT_MS = 5_000
const MAX_BYTES = 20 * 1024 * 1024

/**
 * The only way to call other services: with a timeout, a size limit, and no redirects, because following one would let
 * a service send us anywhere.
 */
export async function fetchUpstream(
  service: string,
  url: string | URL,
  init: OutboundInit = {},
): Promise<OutboundAnswer> {
  const { timeoutMs = TIMEOUT_MS, signal, dispatcher, ...rest } = init
  const deadline = AbortSignal.timeout(timeoutMs)
  const options: RequestInit & { dispatcher?: unknown } = {
    ...rest,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    ...(dispatcher === undefined ? {} : { dispatcher }),
  }
  function failureOf(cause: unknown): UpstreamError {
    if (cause instanceof UpstreamError) return cause
    if (deadline.aborted) return new UpstreamError(service, 'timeout', `no answer in ${timeoutMs} ms`, { cause })
    return new UpstreamError(service, 'network', 'no connection', { cause })
  }
  const startedAt = performance.now()
  try {
    const response = await fetch(url, options)
    const bytes = await boundedBytes(service, response)
    noteOnWire(startedAt, isFailureStatus(response.status) ? { code: `HTTP ${response.status}`, message: '' } : null)
    const text = bytes.toString('utf8')
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text,
      json() {
        try {
          return JSON.parse(text) as unknown
        } catch (cause) {
          throw new UpstreamError(service, 'answer', 'the answer is not JSON', { status: response.status, cause })
        }
      },
    }
  } catch (cause) {
    const failure = failureOf(cause)
    // A caller that gave up waiting says nothing about the provider.
    if (!signal?.aborted || deadline.aborted) noteOnWire(startedAt, { code: failure.reason, message: failure.message })
    throw failure
  }
}

/** The provider is failing, throttles us, or rejects our key. */
const isFailureStatus = (status: number) => status >= 500 || status === 429 || status === 401 || status === 403

/** For responses that may be anything, such as HTML error pages. */
export function jsonOrNull({ text }: OutboundAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function boundedBytes(service: string, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new UpstreamError(service, 'answer', 'the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
