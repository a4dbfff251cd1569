import { createHmac } from 'node:crypto'
import { service } from '../../kernel/shop-module.ts'

export type CodeHasher = (code: string) => Buffer

/**
 * A keyed hash: the same code always gives the same bytes, so a certificate can be looked up by it, but without the key
 * the table cannot be tried against all codes. The key is the shop's shared secret `certificates`.
 */
export function createCodeHasher(secret: string): CodeHasher {
  return (code) => createHmac('sha256', secret).update(code).digest()
}

/** Codes of certificates are stored hashed with a key that all nodes share. */
export const codeHasher = service<CodeHasher>('certificate code hasher')
