import { sessionStore } from '#client/safe-storage.ts'
import type { SpentBonuses } from '../cart-state.ts'

const KEY = 'spend-bonuses'

/** For the tab only: another visit begins without spending anything. Where storage is forbidden, for the page. */
export const storedBonuses = {
  read: (): SpentBonuses => sessionStore.readJson(KEY, toSpentBonuses),
  write(spent: SpentBonuses): void {
    if (spent === undefined) sessionStore.remove(KEY)
    else sessionStore.writeJson(KEY, spent)
  },
}

function toSpentBonuses(stored: unknown): SpentBonuses {
  if (stored === true) return true
  return typeof stored === 'number' && Number.isInteger(stored) && stored > 0 ? stored : undefined
}
