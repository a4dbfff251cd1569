import type { Transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { hasOtherAdmin, lockAccount } from './accounts-store.ts'

/** As its editor has seen it. */
export type SeenAccount = { id: number; expectedVersion: number }

/** Locked until the transaction ends. All admins are locked before it: see `hasOtherAdmin`. */
export async function accountToChange(tx: Transaction, { id, expectedVersion }: SeenAccount) {
  const hasOther = await hasOtherAdmin(tx, id)
  const account = await lockAccount(tx, id)
  if (!account) return refused('staff.unknown')
  const { version } = account
  if (version !== expectedVersion)
    return refused('edit.version_conflict', { extra: { conflicts: [{ id, expectedVersion, version }] } })
  return done({ account, isLastAdmin: account.role === 'admin' && !hasOther })
}
