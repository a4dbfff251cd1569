import type { DepositField } from '#rules/certificates/deposit-item.ts'
import { ITEM_FIELDS } from '../../../features/certificates/draft/draft-fields.ts'

/** `items.0.recipientEmail`: which certificate of the order, and what of it. */
export function itemFieldOf(name: string): { index: number; field: DepositField } | null {
  const [, index, rest] = /^items\.(\d+)\.(.+)$/.exec(name) ?? []
  const field = ITEM_FIELDS.find((known) => known === rest)
  return index !== undefined && field ? { index: Number(index), field } : null
}
