import type { BodyOf } from '#contract/call.ts'
import type { moveStaffStock } from '#contract/staff/goods/staff-stock.ts'
import { mayServe } from '#rules/staff/permissions.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { invalid } from '../../../kernel/editing/edit.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { findVariant } from '../../catalog/index.ts'
import { adjustStock, balancesOf, setStock } from '../../stock/index.ts'
import { type DeskDeps, type Editor, editingIn } from '../desk-deps.ts'

type Asked = BodyOf<typeof moveStaffStock>

/** What lies in a shop is moved by the people of that shop or by an admin; every place that changes is asked about. */
export async function moveStock(deps: DeskDeps, asked: Asked, editor: Editor) {
  const { skuId, storageId, toStorageId } = asked
  const places = asked.move === 'transfer' ? [storageId, ...(toStorageId ? [toStorageId] : [])] : [storageId]
  if (!places.every((shopId) => mayServe(editor.member, { shopId }))) return refused('stock.another_shop')
  return transaction(deps.db, async (tx) => {
    const before = await balancesOf(tx, skuId)
    const moved = await move(tx, deps, asked, editor)
    if (!moved.ok) return moved
    const after = await balancesOf(tx, skuId)
    const named = (balances: typeof before) =>
      Object.fromEntries(
        balances.filter((one) => places.includes(one.storageId)).map((one) => [one.storageCode, one.onHand]),
      )
    const variant = await findVariant(tx, String(skuId))
    await recordScreenAction(tx, editor, {
      command: `stock ${asked.move}`,
      entity: 'stock',
      entityKey: variant?.code ?? String(skuId),
      arguments: asked.note?.trim() ? { note: asked.note.trim() } : {},
      before: named(before),
      after: named(after),
    })
    return done({ balances: after.map(({ storageCode: _, ...balance }) => balance) })
  })
}

/** Each from the balance on the screen: whoever got no answer and sends the same again moves nothing twice. */
function move(tx: Transaction, deps: DeskDeps, asked: Asked, { edit }: Editor) {
  const editing = editingIn(tx, deps)
  const { skuId, storageId, quantity, expectedVersion } = asked
  const reference = asked.note?.trim() || null
  switch (asked.move) {
    case 'count': {
      const counted = [{ skuId, storageId, onHand: quantity, expectedVersion }]
      return setStock(editing, { counted, reason: 'correction', reference }, edit)
    }
    case 'transfer': {
      const { toStorageId } = asked
      if (!toStorageId || toStorageId === storageId)
        return Promise.resolve(invalid([{ field: 'toStorageId', reason: 'unknown' }], edit))
      const half = { skuId, reason: 'transfer' as const, reference }
      const from = { ...half, storageId, change: -quantity, expectedVersion }
      return adjustStock(editing, [from, { ...half, storageId: toStorageId, change: quantity }], edit)
    }
    case 'receive':
    case 'write-off': {
      const isReceived = asked.move === 'receive'
      const change = isReceived ? quantity : -quantity
      const reason = isReceived ? 'receipt' : 'write_off'
      return adjustStock(editing, [{ skuId, storageId, change, reason, reference, expectedVersion }], edit)
    }
  }
}
