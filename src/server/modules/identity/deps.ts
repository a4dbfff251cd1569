import type { Db, Transaction } from '../../platform/db.ts'
import type { Outbox } from '../../platform/outbox.ts'

/** How codes reach people, and who else can vouch for them. Null: this shop has no such service. */
export type IdentityServices = {
  sms: { send(phone: string, text: string): Promise<unknown> } | null
  flashCall: { call(phone: string, ip: string): Promise<{ code: string }> } | null
  mobileId: {
    start(phone: string, bindingMessage: string): Promise<{ requestId: string; expiresIn: number }>
    poll(requestId: string): Promise<'pending' | 'slow_down' | 'denied' | 'expired' | 'confirmed'>
  } | null
  yandexId: {
    authorizeUrl(ask: { state: string; codeChallenge: string; redirectUri: string }): string
    exchange(ask: { code: string; codeVerifier: string; redirectUri: string }): Promise<{ accessToken: string }>
    user(accessToken: string): Promise<YandexUser>
  } | null
}

export type YandexUser = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
}

/** What another module keeps of a person, and forgets when asked. Runs in the transaction of the deletion. */
export type Keeper = {
  name: string
  /** Why the account cannot go yet. */
  refuses?(tx: Transaction, person: Person, now: Date): Promise<'open_orders' | 'certificate_balance' | null>
  erase(tx: Transaction, person: Person, now: Date): Promise<void>
  /** Everything it keeps, for the person's own copy. */
  tell?(db: Db, person: Person, now: Date): Promise<unknown>
}

export type Person = { customerId: number; phone: string; email: string | null }

export type IdentityDeps = {
  db: Db
  outbox: Outbox
  /** Key for the hashes of codes, answers and phones in limits. */
  secret: string
  services: IdentityServices
  keepers: readonly Keeper[]
  /** How many codes the whole shop sends in an hour and in a day: the budget is also what bounds guessing. */
  codeBudget: { anHour: number; aDay: number }
}
