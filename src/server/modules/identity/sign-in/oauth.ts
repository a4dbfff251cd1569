import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { normaliseName } from '#rules/forms/contacts/person-name.ts'
import { normalisePhone } from '#rules/forms/contacts/phone.ts'
import { done, refused } from '../../../kernel/result.ts'
import { tokenHash } from '../../../kernel/secrets/token-hash.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { isDeactivated } from '../account/account-access.ts'
import { customerByYandexId, userOf } from '../account/customers-store.ts'
import type { IdentityDeps } from '../deps.ts'
import { keepPendingLink } from './pending-link.ts'
import { signIn } from './sign-in.ts'

const LIVES_MINUTES = 10
/** Spec 2. */
const CALLBACK = '/ya-callback'

/** The state ties the answer to this session, the verifier ties it to this server: a code stolen on the way is useless. */
export async function startOauth({ db, services }: IdentityDeps, ctx: CallContext) {
  if (!services.redirect) return refused('auth.oauth_off')
  const { visitor, session, now } = ctx
  ctx.keepSession()
  const state = randomBytes(18).toString('base64url')
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${visitor.origin}${CALLBACK}`
  await db.execute(sql`
    insert into identity.oauth_states (state_hash, session_hash, verifier, redirect_uri, expires_at)
    values (${tokenHash(state)}, ${tokenHash(session.id)}, ${verifier}, ${redirectUri},
      ${now.toISOString()}::timestamptz + make_interval(mins => ${LIVES_MINUTES}))`)
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
  return done({ url: services.redirect.authorizeUrl({ state, codeChallenge, redirectUri }), state })
}

/**
 * A Yandex account that we know signs its customer in. One that we do not know must prove a phone by our own code once,
 * in this session: the phone that another service names is not a proof of ours.
 */
export async function finishOauth(deps: IdentityDeps, given: { code: string; state: string }, ctx: CallContext) {
  const { redirect } = deps.services
  if (!redirect) return refused('auth.oauth_off')
  const { visitor, session, now, log } = ctx
  const { rows } = await deps.db.execute<{ verifier: string; redirect_uri: string; is_alive: boolean }>(sql`
    delete from identity.oauth_states
    where state_hash = ${tokenHash(given.state)} and session_hash = ${tokenHash(session.id)}
    returning verifier, redirect_uri, expires_at > ${now.toISOString()} as is_alive`)
  const [begun] = rows
  if (!begun?.is_alive) return refused('auth.oauth_failed')

  const person = await redirect
    .exchange({ code: given.code, codeVerifier: begun.verifier, redirectUri: begun.redirect_uri })
    .then(({ accessToken }) => redirect.user(accessToken))
    .catch((error) => {
      log.warn({ event: 'identity.yandex_id_failed', err: error }, 'Yandex ID did not sign in')
      return null
    })
  if (!person) return refused('auth.oauth_failed')

  const customer = await customerByYandexId(deps.db, person.id)
  if (customer) {
    if (await isDeactivated(deps.db, customer.id)) return refused('auth.deactivated')
    await signIn(deps, customer, ctx)
    return done({ user: await userOf(deps.db, customer), phone: null })
  }
  const link = {
    yandexId: person.id,
    name: normaliseName(person.firstName) ?? '',
    surname: normaliseName(person.lastName) ?? '',
    email: person.email ?? '',
  }
  await keepPendingLink(deps.db, session.id, link, now)
  const phone = person.phone === null ? null : normalisePhone(person.phone, visitor.site.language)
  return done({ user: null, phone })
}
