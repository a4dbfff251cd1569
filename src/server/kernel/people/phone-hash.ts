import { keyedHash } from '../secrets/keyed-hash.ts'

/** Of a phone whose owner was erased: says that it is the same phone, and not which one. */
export type PhoneHasher = (phone: string) => Buffer

/** The secret of the shop by this name. Modules that compare hashes with each other must share it. */
export const ERASED_PHONES = 'erased phones'

export function createPhoneHasher(secret: string): PhoneHasher {
  return (phone) => keyedHash(secret, 'phone', phone)
}
