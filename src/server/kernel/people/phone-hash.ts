import { keyedHash } from '../secrets/keyed-hash.ts'

/** Hashes the phone of an erased customer: equal phones have equal hashes, but the phone cannot be recovered. */
export type PhoneHasher = (phone: string) => Buffer

/** The name of the secret. Modules that compare hashes must share it. */
export const ERASED_PHONES = 'erased phones'

export function createPhoneHasher(secret: string): PhoneHasher {
  return (phone) => keyedHash(secret, 'phone', phone)
}
