import type { AnswerOf } from '#contract/call.ts'
import type { PersonalData, profileBonuses, profileCertificates } from '#contract/customer/profile.ts'
import type { User } from '#contract/entities/user.ts'
import type { profileOrders } from '#contract/ordering/orders.ts'

/** Spec 7: what is fetched of a customer, each stored by itself. */
export type TopicData = {
  info: PersonalData
  orders: AnswerOf<typeof profileOrders>
  certificates: AnswerOf<typeof profileCertificates>
  bonuses: AnswerOf<typeof profileBonuses>
}
export type Topic = keyof TopicData

/** Spec 7: on error the body is stored instead. It stays apart from data, so that nobody can take it for data. */
export type Held<Data> = { isError: false; data: Data } | { isError: true; body: unknown }

export type UserData = { readonly [Name in Topic]?: Held<TopicData[Name]> }

export const noUserData: UserData = {}

export function withAnswer<Name extends Topic>(before: UserData, topic: Name, data: TopicData[Name]): UserData {
  return { ...before, [topic]: { isError: false, data } }
}

export function withError(before: UserData, topic: Topic, body: unknown): UserData {
  return { ...before, [topic]: { isError: true, body } }
}

/** For another person: what belonged to the one before is gone, what went wrong stays. */
export function withoutData(before: UserData): UserData {
  return Object.fromEntries(Object.entries(before).filter(([, held]) => held.isError))
}

export function dataOf<Name extends Topic>(held: UserData, topic: Name): TopicData[Name] | null {
  const found: Held<TopicData[Name]> | undefined = held[topic]
  return found && !found.isError ? found.data : null
}

/** Whom the profile belongs to. Whatever an error says about a user, it is not this one. */
export function signedInUser(held: UserData): User | null {
  const user = dataOf(held, 'info')?.user
  return user?.isAuth === true ? user : null
}

/** What to say in place of data: the server's own words where it had some. */
export function errorText(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' && body.message !== '' ? body.message : null
}

/** Spec 4: only this sends home. Anything else is shown where it happened. */
export function isSignedOut(status: number | null): boolean {
  return status === 401
}
