import type { SharedCartRow } from './shared-cart-store.ts'

export function linkOf({ token }: Pick<SharedCartRow, 'token'>, origin: string): string {
  return `${origin}/together/${token}`
}
