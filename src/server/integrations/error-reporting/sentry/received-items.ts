import type { SimulatorState } from '../../simulator/simulator.ts'

/** One thing that came, as `/sandbox/errors` shows it. */
export type ReceivedItem = { at: string; type: string; payload: Record<string, unknown> }

export const SHOWN = 200
export const ITEM_PREFIX = 'item/'

/** The newest first. */
export async function receivedItems(state: SimulatorState): Promise<ReceivedItem[]> {
  const items = await state.list<ReceivedItem>(ITEM_PREFIX)
  return items
    .map(({ value }) => value)
    .reverse()
    .slice(0, SHOWN)
}
