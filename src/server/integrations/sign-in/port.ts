import type { Language } from '#rules/location/site.ts'
import { type ListedService, providerKind } from '../../kernel/providers/integration.ts'

/** `grant`: a code or token is wrong, used or too old; `number`: nobody knows the phone; `client`: our own settings. */
export type SignInRefusal = 'grant' | 'number' | 'client' | 'unavailable'

export class SignInFailure extends Error {
  readonly refusal: SignInRefusal

  constructor(service: string, refusal: SignInRefusal, detail: string) {
    super(`${service}: ${refusal}, ${detail}`)
    this.refusal = refusal
  }
}

/** What another service says of its account. */
export type SignedInAccount = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  /** E.164. Null when the account has none, or its owner did not share it. */
  phone: string | null
  /** `YYYY-MM-DD`, zeros for the parts that are not told. */
  birthday: string | null
  sex: 'male' | 'female' | null
}

/** The browser goes to the service and comes back: OAuth 2.0 with a code, bound to us by PKCE (S256). */
export type RedirectSignIn = {
  /** Where the browser goes to ask its owner. */
  authorizeUrl(asked: { state: string; codeChallenge: string; redirectUri: string }): string
  /** The code is good once and for a few minutes. */
  exchange(given: { code: string; codeVerifier: string; redirectUri: string }): Promise<{ accessToken: string }>
  user(accessToken: string): Promise<SignedInAccount>
}

export type PushState = 'pending' | 'slow_down' | 'denied' | 'expired' | 'confirmed'

/** The owner of a phone is asked on its screen. `poll` no oftener than every `interval` seconds. */
export type PushSignIn = {
  start(phoneE164: string, bindingMessage: string): Promise<{ requestId: string; interval: number; expiresIn: number }>
  poll(requestId: string): Promise<PushState>
}

/** A service that vouches for people, in one of the two ways or in both. */
export type SignInProvider = { redirect?: RedirectSignIn; push?: PushSignIn }

/** What customers know the service as. */
export type SignInTraits = { title: Record<Language, string> }

/** Every one that redirects is offered, in the shop's order; pushes are sent by the first that can. */
export const signInProviders = providerKind<SignInProvider, SignInTraits>('sign-in')

export type RedirectService = { name: string; title: SignInTraits['title']; port: RedirectSignIn }

/** Those that are connected. */
export function redirectServices(listed: readonly ListedService<SignInProvider, SignInTraits>[]): RedirectService[] {
  return listed.flatMap(({ name, traits, port }) =>
    port?.redirect ? [{ name, title: traits.title, port: port.redirect }] : [],
  )
}
