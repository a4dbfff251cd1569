import { sessionStore } from '#client/safe-storage.ts'
import { SPENT_BONUSES_KEY } from '../../personal-storage.ts'
import type { SpentBonuses } from '../cart-state.ts'

/** For the tab only: another visit begins without spending anything. Where storage is forbidden, for the page. */
export const storedBonuses = {
  read: (): SpentBonuses => sessionStore.readJson(SPENT_BONUSES_KEY, toSpentBonuses),
  write(spent: SpentBonuses): void {
    if (spent === undefined) sessionStore.remove(SPENT_BONUSES_KEY)
    else sessionStore.writeJson(SPENT_BONUSES_KEY, spent)
  },
}

function toSpentBonuses(stored: unknown): SpentBonuses {
  if (stored === true) return true
  return typeof stored === 'number' && Number.isInteger(stored) && stored > 0 ? stored : undefined
}
