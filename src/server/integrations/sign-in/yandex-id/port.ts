import { providerKind } from '../../../kernel/providers/integration.ts'

/** Signing in with a Yandex account: OAuth 2.0 with a code, bound to us by PKCE (S256). */
export type YandexId = {
  /** Where the browser goes to ask its owner. */
  authorizeUrl(asked: { state: string; codeChallenge: string; redirectUri: string }): string
  /** The code is good once and for ten minutes. */
  exchange(given: { code: string; codeVerifier: string; redirectUri: string }): Promise<{ accessToken: string }>
  user(accessToken: string): Promise<YandexUser>
}

export type YandexUser = {
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

/** `grant`: the code or token is wrong, used or too old; `client`: our own settings; `unavailable`: try later. */
export type YandexIdRefusal = 'grant' | 'client' | 'unavailable'

export class YandexIdFailure extends Error {
  readonly refusal: YandexIdRefusal

  constructor(refusal: YandexIdRefusal, texts: string) {
    super(`yandex-id: ${refusal}, ${texts}`)
    this.refusal = refusal
  }
}

/** Sign-in with an account of Yandex. */
export const yandexIdProviders = providerKind<YandexId>('Yandex ID')
