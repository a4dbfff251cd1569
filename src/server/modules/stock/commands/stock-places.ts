import { type CommandInput, unknown } from '../../../kernel/commands/command.ts'
import { findVariant } from '../../catalog/index.ts'
import { type BalanceForStaff, balancesOf } from '../balances-store.ts'

/** The variant and the storage that a command of stock names first. */
export async function placeOf({ tx, given }: CommandInput): Promise<{ skuId: number; balance: BalanceForStaff }> {
  const [sku, storage = ''] = given
  const skuId = await skuOf(tx, sku)
  return { skuId, balance: await placeIn(tx, skuId, storage) }
}

export async function placeIn(tx: CommandInput['tx'], skuId: number, storage: string): Promise<BalanceForStaff> {
  const balance = (await balancesOf(tx, skuId)).find(
    ({ storageId, storageCode }) => storageCode === storage || String(storageId) === storage,
  )
  if (!balance) throw unknown(`storage ${storage}`)
  return balance
}

export async function skuOf(db: Parameters<typeof findVariant>[0], named = ''): Promise<number> {
  const variant = await findVariant(db, named)
  if (!variant) throw unknown(`variant ${named}`)
  return variant.id
}

export function balanceLine({ storageId, storageCode, onHand, allocated }: BalanceForStaff): string {
  return `${storageId} ${storageCode}: ${onHand} on hand, ${allocated} promised`
}
