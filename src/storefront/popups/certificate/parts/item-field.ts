import type { DepositField } from '#rules/certificates/deposit-item.ts'
import { ITEM_FIELDS } from '../../../features/certificates/draft/draft-fields.ts'

/** `items.0.recipientEmail`: which certificate of the order, and what of it. */
function itemFieldOf(name: string): { index: number; field: DepositField } | null {
  const [, index, rest] = /^items\.(\d+)\.(.+)$/.exec(name) ?? []
  const field = ITEM_FIELDS.find((known) => known === rest)
  return index !== undefined && field ? { index: Number(index), field } : null
}

/** The fields of certificates that the server refused, by the certificates' keys in the draft. */
export function wrongItems(items: readonly { key: string }[], fields: Readonly<Record<string, string>>) {
  return Object.entries(fields).flatMap(([name, text]) => {
    const at = itemFieldOf(name)
    const item = at && items[at.index]
    return at && item ? [{ ...at, key: item.key, text }] : []
  })
}
