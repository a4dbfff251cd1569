import { boxberryNetwork } from '../../../src/server/integrations/carriers/boxberry/boxberry-network.ts'
import { cdekNetwork } from '../../../src/server/integrations/carriers/cdek/cdek-network.ts'
import { fivepostNetwork } from '../../../src/server/integrations/carriers/fivepost/fivepost-network.ts'
import { pickupNetwork } from '../../../src/server/integrations/carriers/simulated-network/pickup-network.ts'
import type { Transaction } from '../../../src/server/kernel/database/db.ts'
import { upsertPoints } from '../../../src/server/modules/pickup-points/index.ts'

/** A new shop knows the carriers' points before the first of them has answered. */
export async function seedPickupPoints(tx: Transaction, now: Date): Promise<void> {
  for (const network of [fivepostNetwork, cdekNetwork, boxberryNetwork])
    await upsertPoints(tx, pickupNetwork(network), now)
}
