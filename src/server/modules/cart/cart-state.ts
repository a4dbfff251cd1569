import { createHash } from 'node:crypto'
import type { CartLine } from '#rules/cart/cart-line.ts'

/** A cart before anything is looked up. */
export type CartState = {
  lines: CartLine[]
  promocodes: string[]
  /** Typed and refused for a reason that may pass: they change no price. */
  heldCodes: string[]
  /** A guest's as codes, a customer's as ids: codes are not kept on the server. */
  certificates: { codes: string[] } | { ids: number[] }
  packs: { eco: boolean; gift: boolean; giftMessage: string | null }
  version: string
}

/** A guest's cart has no row: its version is what it consists of. */
export function guestVersion(state: Omit<CartState, 'version' | 'heldCodes'>): string {
  const lines = state.lines.map(({ skuId, quantity, setId }) => [skuId, quantity, setId]).sort(byFirst)
  const { eco, gift, giftMessage } = state.packs
  const parts = [lines, state.promocodes.toSorted(), state.certificates, eco, gift, giftMessage]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}

function byFirst(a: readonly (number | null)[], b: readonly (number | null)[]): number {
  return Number(a[0]) - Number(b[0])
}
