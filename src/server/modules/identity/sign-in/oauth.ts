import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { User } from '#contract/entities/user.ts'
import { normaliseName } from '#rules/forms/contacts/person-name.ts'
import { normalisePhone } from '#rules/forms/contacts/phone.ts'
import { identity as textsEn } from '#texts/en/customer/identity.ts'
import { identity as textsRu } from '#texts/ru/customer/identity.ts'
import type { RedirectService } from '../../../integrations/sign-in/port.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { Customer } from '../../../kernel/people/customer.ts'
import { done, refused } from '../../../kernel/result.ts'
import { tokenHash } from '../../../kernel/secrets/token-hash.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { isDeactivated } from '../account/account-access.ts'
import { customerOfAccount, userOf } from '../account/customers-store.ts'
import type { IdentityDeps } from '../deps.ts'
import type { ServiceAccount } from '../links/sign-in-links.ts'
import { linkService } from './link-service.ts'
import { keepPendingLink } from './pending-link.ts'
import { signIn } from './sign-in.ts'

const LIVES_MINUTES = 10
/** Spec 2. One address for every service: the state says whose answer it is. */
const CALLBACK = '/ya-callback'

type Person = Awaited<ReturnType<RedirectService['port']['user']>>

/** Without a name the first service of the shop. */
export async function startOauth(deps: IdentityDeps, provider: string | undefined, ctx: CallContext) {
  const { redirects } = deps.services
  const service = provider === undefined ? redirects[0] : redirects.find(({ name }) => name === provider)
  if (!service) return refused('auth.oauth_off')
  ctx.keepSession()
  return done(await sendThere(deps.db, service, null, ctx))
}

/**
 * The state ties the answer to this session, the verifier ties it to this server: a code stolen on the way is useless.
 * `linkTo`: whose account the other one is to be linked to; null: somebody signs in.
 */
export async function sendThere(
  db: Db | Transaction,
  service: RedirectService,
  linkTo: Customer | null,
  { visitor, session, now }: CallContext,
) {
  const state = randomBytes(18).toString('base64url')
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${visitor.origin}${CALLBACK}`
  await db.execute(sql`
    insert into identity.oauth_states
      (state_hash, session_hash, provider, customer_id, verifier, redirect_uri, expires_at)
    values (${tokenHash(state)}, ${tokenHash(session.id)}, ${service.name}, ${linkTo?.id ?? null}, ${verifier},
      ${redirectUri}, ${now.toISOString()}::timestamptz + make_interval(mins => ${LIVES_MINUTES}))`)
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
  return { url: service.port.authorizeUrl({ state, codeChallenge, redirectUri }), state }
}

/** Signs in by an account of another service, or links that account, as it was begun. */
export async function finishOauth(deps: IdentityDeps, given: { code: string; state: string }, ctx: CallContext) {
  const { redirects } = deps.services
  if (redirects.length === 0) return refused('auth.oauth_off')
  const begun = await takeState(deps.db, given.state, ctx)
  const service = redirects.find(({ name }) => name === begun?.provider)
  if (!begun || !service) return refused('auth.oauth_failed')
  const person = await personOf(service, begun, given.code, ctx)
  if (!person) return refused('auth.oauth_failed')
  return begun.linkTo === null ? enter(deps, service, person, ctx) : link(deps, service, person, begun.linkTo, ctx)
}

/**
 * An account that we know signs its customer in. One that we do not know must prove a phone by our own code once, in
 * this session: the phone that another service names is not a proof of ours.
 */
async function enter(deps: IdentityDeps, service: RedirectService, person: Person, ctx: CallContext) {
  const account = accountOf(service, person)
  const customer = await customerOfAccount(deps.db, account)
  if (customer) {
    if (await isDeactivated(deps.db, customer.id)) return refused('auth.deactivated')
    await signIn(deps, customer, ctx)
    return finished(await userOf(deps.db, customer), textsOf(ctx).signedIn)
  }
  const known = {
    name: normaliseName(person.firstName) ?? '',
    surname: normaliseName(person.lastName) ?? '',
    email: person.email ?? '',
  }
  await keepPendingLink(deps.db, ctx.session.id, { ...account, ...known }, ctx.now)
  const { language } = ctx.visitor.site
  const phone = person.phone === null ? null : normalisePhone(person.phone, language)
  return finished(null, textsOf(ctx).provePhone(service.title[language]), { phone })
}

/** Only for the customer who began it, still signed in here. */
async function link(deps: IdentityDeps, service: RedirectService, person: Person, linkTo: number, ctx: CallContext) {
  const customer = await ctx.customer()
  if (customer?.id !== linkTo) return refused('auth.oauth_failed')
  const account = accountOf(service, person)
  const outcome = await transaction(deps.db, (tx) => linkService(tx, deps, { customerId: customer.id, account }, ctx))
  if (outcome === 'taken') return refused('auth.oauth_taken')
  if (outcome === 'has_other') return refused('auth.oauth_has_other')
  const message = textsOf(ctx).linked(service.title[ctx.visitor.site.language])
  return finished(await userOf(deps.db, customer), message, { isLinked: true })
}

function finished(user: User | null, message: string, more: { phone?: string | null; isLinked?: true } = {}) {
  return done({ user, phone: more.phone ?? null, isLinked: more.isLinked ?? false, message })
}

function accountOf({ name }: RedirectService, { id }: Person): ServiceAccount {
  return { provider: name, externalId: id }
}

const textsOf = ({ visitor }: CallContext) => (visitor.site.language === 'en' ? textsEn : textsRu)

type Begun = { provider: string; linkTo: number | null; verifier: string; redirectUri: string }

/** A state is good once, in the session that it was made for. */
async function takeState(db: Db, state: string, { session, now }: CallContext): Promise<Begun | null> {
  const { rows } = await db.execute<Begun & { isAlive: boolean }>(sql`
    delete from identity.oauth_states
    where state_hash = ${tokenHash(state)} and session_hash = ${tokenHash(session.id)}
    returning provider, customer_id::double precision as "linkTo", verifier, redirect_uri as "redirectUri",
      expires_at > ${now.toISOString()} as "isAlive"`)
  const [begun] = rows
  return begun?.isAlive ? begun : null
}

async function personOf(
  { name, port }: RedirectService,
  { verifier, redirectUri }: Begun,
  code: string,
  { log }: CallContext,
): Promise<Person | null> {
  try {
    const { accessToken } = await port.exchange({ code, codeVerifier: verifier, redirectUri })
    return await port.user(accessToken)
  } catch (error) {
    log.warn({ event: 'identity.redirect_failed', provider: name, err: error }, 'a sign-in service refused or failed')
    return null
  }
}
