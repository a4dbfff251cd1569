import { z } from 'zod'
import type { Logger } from '../../../kernel/logger.ts'
import { fetchUpstream, type OutboundAnswer, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import { type RedirectSignIn, type SignedInAccount, SignInFailure } from '../port.ts'

const SERVICE = 'yandex-id'

/** Without these nobody can be recognised; the others are asked for and may be refused one by one. */
const SCOPE = 'login:info login:default_phone'
const OPTIONAL_SCOPE = 'login:email login:birthday'

export type YandexIdOptions = {
  /** Pages for the browser: `https://oauth.yandex.ru`, or a path on the shop's own host. */
  pageUrl: string
  /** Tokens: `https://oauth.yandex.ru`. */
  baseUrl: string
  /** Who it is: `https://login.yandex.ru`. */
  infoUrl: string
  clientId: string
  clientSecret: string
  log: Logger
}

const tokenAnswer = z.object({ access_token: z.string().min(1), token_type: z.string() })
const errorAnswer = z.object({ error: z.string(), error_description: z.string().optional() })
const infoAnswer = z.object({
  id: z.coerce.string().min(1),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  default_email: z.string().nullish(),
  default_phone: z.object({ number: z.string() }).nullish(),
  birthday: z.string().nullish(),
  sex: z.string().nullish(),
})

export function createYandexId(options: YandexIdOptions): RedirectSignIn {
  const { pageUrl, baseUrl, infoUrl, clientId, clientSecret, log } = options
  return {
    authorizeUrl({ state, codeChallenge, redirectUri }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        scope: SCOPE,
        optional_scope: OPTIONAL_SCOPE,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      })
      return `${pageUrl}/authorize?${query}`
    },

    async exchange({ code, codeVerifier, redirectUri }) {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      })
      const answer = await fetchUpstream(SERVICE, `${baseUrl}/token`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        },
        body: form.toString(),
      })
      if (answer.status !== 200) throw failureOf(answer)
      const token = tokenAnswer.safeParse(answer.json())
      if (!token.success) throw new UpstreamError(SERVICE, 'answer', 'not an answer of /token')
      return { accessToken: token.data.access_token }
    },

    async user(accessToken) {
      const answer = await fetchUpstream(SERVICE, `${infoUrl}/info?format=json`, {
        headers: { authorization: `OAuth ${accessToken}` },
      })
      if (answer.status === 401) throw new SignInFailure(SERVICE, 'grant', 'the token is not accepted')
      if (answer.status !== 200) throw new SignInFailure(SERVICE, 'unavailable', `HTTP ${answer.status}`)
      const info = infoAnswer.safeParse(answer.json())
      if (!info.success) throw new UpstreamError(SERVICE, 'answer', 'not an answer of /info')
      log.info({ event: 'yandex_id.account_read' }, 'a Yandex account was read')
      return userOf(info.data)
    },
  }
}

const CLIENT_ERRORS = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope']

function failureOf(answer: OutboundAnswer): SignInFailure {
  if (answer.status >= 500 || answer.status === 429) {
    return new SignInFailure(SERVICE, 'unavailable', `HTTP ${answer.status}`)
  }
  const known = errorAnswer.safeParse(answer.json())
  if (!known.success) throw new UpstreamError(SERVICE, 'answer', 'an error without a name', { status: answer.status })
  const { error } = known.data
  return new SignInFailure(SERVICE, CLIENT_ERRORS.includes(error) ? 'client' : 'grant', error)
}

function userOf(info: z.output<typeof infoAnswer>): SignedInAccount {
  const phone = info.default_phone?.number.replace(/[^+\d]/g, '') ?? ''
  const birthday = info.birthday ?? ''
  return {
    id: info.id,
    firstName: info.first_name ?? '',
    lastName: info.last_name ?? '',
    email: info.default_email || null,
    phone: /^\+\d{10,15}$/.test(phone) ? phone : null,
    birthday: /^\d{4}-\d\d-\d\d$/.test(birthday) && birthday !== '0000-00-00' ? birthday : null,
    sex: info.sex === 'male' || info.sex === 'female' ? info.sex : null,
  }
}
