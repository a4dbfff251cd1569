import { z } from 'zod'
import type { Logger } from '../../../kernel/logger.ts'
import { fetchUpstream, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import { type PushSignIn, type PushState, SignInFailure } from '../port.ts'

const SERVICE = 'mobile-id'
const CIBA_GRANT = 'urn:openid:params:grant-type:ciba'
/** The standard's, where the operator names none. */
const USUAL_INTERVAL = 5

export type MobileIdOptions = {
  /** The issuer: `/bc-authorize` and `/token` are below it. */
  baseUrl: string
  clientId: string
  clientSecret: string
  log: Logger
}

const started = z.object({
  auth_req_id: z.string().min(1),
  expires_in: z.number().int().positive(),
  interval: z.number().int().positive().default(USUAL_INTERVAL),
})
const tokens = z.object({ access_token: z.string().min(1), id_token: z.string().min(1) })
const failure = z.object({ error: z.string(), error_description: z.string().optional() })

const STATES: Readonly<Record<string, PushState>> = {
  authorization_pending: 'pending',
  slow_down: 'slow_down',
  access_denied: 'denied',
  expired_token: 'expired',
  // A request that the operator has already forgotten.
  invalid_grant: 'expired',
}

/** CIBA (OpenID Client-Initiated Backchannel Authentication) in poll mode. */
export function createMobileId({ baseUrl, clientId, clientSecret, log }: MobileIdOptions): PushSignIn {
  const credentials = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const post = (path: string, form: Record<string, string>) =>
    fetchUpstream(SERVICE, `${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: credentials },
      body: new URLSearchParams(form).toString(),
    })

  return {
    async start(phoneE164, bindingMessage) {
      const answer = await post('/bc-authorize', {
        scope: 'openid phone',
        login_hint: phoneE164.replace('+', ''),
        binding_message: bindingMessage,
      })
      if (answer.status === 200) {
        const parsed = started.safeParse(answer.json())
        if (!parsed.success) throw new UpstreamError(SERVICE, 'answer', 'not an answer of /bc-authorize')
        log.info({ event: 'mobile_id.started' }, 'mobile id request started')
        const { auth_req_id: requestId, interval, expires_in: expiresIn } = parsed.data
        return { requestId, interval, expiresIn }
      }
      const error = errorIn(answer)
      if (error === 'unknown_user_id') throw new SignInFailure(SERVICE, 'number', error)
      throw new SignInFailure(SERVICE, CLIENT_ERRORS.includes(error) ? 'client' : 'unavailable', error)
    },

    async poll(requestId) {
      const answer = await post('/token', { grant_type: CIBA_GRANT, auth_req_id: requestId })
      if (answer.status === 200) {
        const parsed = tokens.safeParse(answer.json())
        if (!parsed.success || !isForUs(parsed.data.id_token, clientId)) {
          throw new UpstreamError(SERVICE, 'answer', 'not tokens for this client')
        }
        return 'confirmed'
      }
      const error = errorIn(answer)
      const state = STATES[error]
      if (state) return state
      throw new SignInFailure(SERVICE, CLIENT_ERRORS.includes(error) ? 'client' : 'unavailable', error)
    },
  }
}

const CLIENT_ERRORS = ['invalid_client', 'unauthorized_client', 'invalid_scope', 'invalid_request']

function errorIn(answer: { status: number; json(): unknown }): string {
  if (answer.status >= 500 || answer.status === 429) return `HTTP ${answer.status}`
  const parsed = failure.safeParse(answer.json())
  if (!parsed.success) throw new UpstreamError(SERVICE, 'answer', 'an error without a name')
  return parsed.data.error
}

/** The token comes straight from the operator over TLS, so its signature adds nothing; whom it is for does. */
function isForUs(idToken: string, clientId: string): boolean {
  try {
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { aud?: unknown }
    return [claims.aud].flat().includes(clientId)
  } catch {
    return false
  }
}
