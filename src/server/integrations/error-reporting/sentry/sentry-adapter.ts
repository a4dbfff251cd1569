import { type Dsn, parseDsn } from '#rules/error-reporting/dsn.ts'
import { PROGRAM } from '../../../kernel/configuration/program.ts'
import { fetchUpstream, type OutboundAnswer } from '../../../kernel/providers/fetch-upstream.ts'
import type { ErrorReceiver, Received } from '../port.ts'

const TIMEOUT_MS = 5_000
/** After a failure: a receiver that is away costs one attempt in so many seconds. */
const PAUSE_SECONDS = 30
const MAX_PAUSE_SECONDS = 600

export function createSentry(options: { dsn: string; timeoutMs?: number }): ErrorReceiver {
  const dsn = parseDsn(options.dsn)
  if (!dsn) throw new Error('SENTRY_DSN is not an address of a project')
  return {
    dsn: options.dsn,
    send: (envelope) => post(dsn, envelope, options.timeoutMs ?? TIMEOUT_MS),
  }
}

async function post({ envelopeUrl, key }: Dsn, body: string, timeoutMs: number): Promise<Received> {
  try {
    const response = await fetchUpstream('sentry', envelopeUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${PROGRAM.name}/1, sentry_key=${key}`,
      },
      body,
      timeoutMs,
    })
    if (response.status >= 200 && response.status < 300) return { ok: true }
    return { ok: false, pauseSeconds: pauseOf(response) }
  } catch {
    return { ok: false, pauseSeconds: PAUSE_SECONDS }
  }
}

/** One refused envelope says nothing of the next; a limit or a failure does. */
function pauseOf({ status, headers }: OutboundAnswer): number {
  if (status !== 429 && status < 500) return 0
  const asked = Number(headers.get('retry-after'))
  return Number.isFinite(asked) && asked > 0 ? Math.min(asked, MAX_PAUSE_SECONDS) : PAUSE_SECONDS
}
