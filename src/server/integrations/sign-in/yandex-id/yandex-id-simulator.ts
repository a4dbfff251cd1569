import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Simulator, SimulatorDeps } from '../../simulator/simulator.ts'
import { authorizeFailurePage, authorizePage } from './authorize-page.ts'
import { accountOfPhone, SANDBOX_ACCOUNTS, type SandboxAccount } from './sandbox-accounts.ts'
import { languageOf, sendPage, sendSignInStyles } from './sign-in-page.ts'

/** The shop as the sandbox's Yandex knows it. */
export const SANDBOX_YANDEX_CLIENT = { clientId: 'sandbox-shop', clientSecret: 'sandbox-secret' } as const

const CALLBACK_PATH = '/ya-callback'
const CODE_LIFE_MS = 10 * 60 * 1_000
const TOKEN_LIFE_SECONDS = 365 * 24 * 60 * 60
const KNOWN_SCOPES = ['login:info', 'login:email', 'login:default_phone', 'login:birthday']

type Grant = {
  redirectUri: string
  challenge: string
  scopes: string[]
  account: SandboxAccount
  issuedAt: number
  /** How often it was handed in. */
  uses: number
  token?: string
}

type Fields = Partial<Record<string, string>>

export const yandexIdSimulator: Simulator = {
  name: 'yandex-id',
  routes(app, deps) {
    app.get('/sign-in.css', (_, reply) => sendSignInStyles(reply))
    app.get('/authorize', async (request, reply) => showPage(request, reply, deps))
    app.post('/authorize', async (request, reply) => decide(request, reply, deps))
    app.post('/token', async (request, reply) => giveToken(request, reply, deps))
    app.get('/info', async (request, reply) => describeAccount(request, reply, deps))
  },
}

/** What is wrong with the shop's request: shown to the account's owner, without a redirect. */
function wrongIn(asked: Fields): string | null {
  if (asked.client_id !== SANDBOX_YANDEX_CLIENT.clientId) return 'unknown client_id'
  if (asked.response_type !== 'code') return 'response_type must be code'
  if (!isOurCallback(asked.redirect_uri ?? '')) return 'redirect_uri is not registered'
  if (asked.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(asked.code_challenge ?? '')) {
    return 'code_challenge must be S256'
  }
  return null
}

function isOurCallback(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === CALLBACK_PATH && url.search === '' && url.hash === ''
}

const scopesIn = (text: string | undefined) => (text ?? '').split(' ').filter((scope) => KNOWN_SCOPES.includes(scope))

async function showPage(request: FastifyRequest, reply: FastifyReply, { pagePath }: SimulatorDeps) {
  const asked = request.query as Record<string, string>
  const language = languageOf(request)
  const reason = wrongIn(asked)
  if (reason) return sendPage(reply, authorizeFailurePage({ language, pagePath, reason }), 400)
  const optionalScopes = scopesIn(asked.optional_scope)
  return sendPage(reply, authorizePage({ language, pagePath, asked, optionalScopes }))
}

async function decide(request: FastifyRequest, reply: FastifyReply, { state, now, pagePath }: SimulatorDeps) {
  const form = (request.body ?? {}) as Fields
  const reason = wrongIn(form)
  const account = form.account === 'phone' ? ofTypedPhone(form.phone) : byId(form.account)
  if (reason || (form.decision !== 'deny' && !account)) {
    const page = authorizeFailurePage({ language: languageOf(request), pagePath, reason: reason ?? 'no such account' })
    return sendPage(reply, page, 400)
  }
  // The page is on the shop's own host, so the way back is a path: nobody can be led to a foreign one.
  const back = (answer: Record<string, string>) =>
    reply.redirect(
      `${CALLBACK_PATH}?${new URLSearchParams({ ...answer, ...(form.state && { state: form.state }) })}`,
      303,
    )
  if (form.decision !== 'allow' || !account) {
    return back({ error: 'access_denied', error_description: 'User denied access' })
  }

  const code = randomBytes(12).toString('base64url')
  const optional = scopesIn(form.optional_scope).filter((scope) => form[scope] === 'yes')
  const grant: Grant = {
    redirectUri: form.redirect_uri ?? '',
    challenge: form.code_challenge ?? '',
    scopes: [...scopesIn(form.scope), ...optional],
    account,
    issuedAt: now().getTime(),
    uses: 0,
  }
  await state.set(`code:${code}`, grant)
  return back({ code, cid: randomBytes(6).toString('hex') })
}

const byId = (id: string | undefined) => SANDBOX_ACCOUNTS.find((account) => account.id === id)

function ofTypedPhone(text = ''): SandboxAccount | undefined {
  const digits = text.replace(/\D/g, '').replace(/^8(?=9\d{9}$)/, '7')
  return /^\d{10,15}$/.test(digits) ? accountOfPhone(digits) : undefined
}

async function giveToken(request: FastifyRequest, reply: FastifyReply, { state, now }: SimulatorDeps) {
  const form = (request.body ?? {}) as Fields
  const refuse = (error: string, description: string, status = 400) =>
    reply.status(status).send({ error, error_description: description })
  if (!isOurClient(request.headers.authorization, form)) return refuse('invalid_client', 'Wrong client secret', 401)
  if (form.grant_type !== 'authorization_code') return refuse('unsupported_grant_type', 'Unsupported grant type')

  const { code = '' } = form
  if (!/^[\w-]{16}$/.test(code) || (await state.get(`code:${code}`)) === null) {
    return refuse('invalid_grant', 'Code not found')
  }
  const token = `y0_${randomBytes(24).toString('base64url')}`
  const grant = await state.change<Grant | null>(`code:${code}`, (before) =>
    before ? { ...before, uses: before.uses + 1, token: before.token ?? token } : before,
  )
  if (!grant) return refuse('invalid_grant', 'Code not found')
  if (grant.uses > 1) {
    // Somebody else may hold the code, so what it has given is taken back.
    if (grant.token) await state.remove(`token:${grant.token}`)
    return refuse('invalid_grant', 'Code has been used')
  }
  const challenge = createHash('sha256')
    .update(form.code_verifier ?? '')
    .digest('base64url')
  const isExpired = now().getTime() - grant.issuedAt > CODE_LIFE_MS
  if (isExpired || grant.account.isSpoiled) return refuse('invalid_grant', 'Code has expired')
  if (challenge !== grant.challenge) return refuse('invalid_grant', 'code_verifier does not match')
  if (form.redirect_uri !== undefined && form.redirect_uri !== grant.redirectUri) {
    return refuse('invalid_grant', 'redirect_uri does not match')
  }
  await state.set(`token:${token}`, { account: grant.account, scopes: grant.scopes })
  return reply.header('cache-control', 'no-store').send({
    token_type: 'bearer',
    access_token: token,
    expires_in: TOKEN_LIFE_SECONDS,
    refresh_token: `1:${randomBytes(24).toString('base64url')}`,
    scope: grant.scopes.join(' '),
  })
}

function isOurClient(authorization: string | undefined, form: Fields): boolean {
  const { clientId, clientSecret } = SANDBOX_YANDEX_CLIENT
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1]
  const given = basic ? Buffer.from(basic, 'base64').toString() : `${form.client_id}:${form.client_secret}`
  return given === `${clientId}:${clientSecret}`
}

async function describeAccount(request: FastifyRequest, reply: FastifyReply, { state }: SimulatorDeps) {
  const token = /^OAuth (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const known = token ? await state.get<{ account: SandboxAccount; scopes: string[] }>(`token:${token}`) : null
  if (!known) return reply.status(401).header('www-authenticate', 'OAuth').send()

  const { account, scopes } = known
  const may = (scope: string) => scopes.includes(scope)
  return {
    id: account.id,
    login: account.login,
    client_id: SANDBOX_YANDEX_CLIENT.clientId,
    ...(may('login:info') && {
      first_name: account.firstName,
      last_name: account.lastName,
      display_name: account.login,
      real_name: `${account.firstName} ${account.lastName}`,
      sex: account.sex,
    }),
    ...(may('login:email') && { default_email: account.email, emails: [account.email] }),
    ...(may('login:default_phone') && account.phone && { default_phone: { id: 1, number: account.phone } }),
    ...(may('login:birthday') && { birthday: account.birthday }),
  }
}
