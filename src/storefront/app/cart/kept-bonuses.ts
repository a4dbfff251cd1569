import type { SpentBonuses } from './cart-store.ts'

const KEY = 'spend-bonuses'

/** For the tab only: another visit begins without spending anything. Where storage is forbidden, for the page. */
export const keptBonuses = {
  read(): SpentBonuses {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
      return kept === true || (typeof kept === 'number' && Number.isInteger(kept) && kept > 0) ? kept : undefined
    } catch {
      return undefined
    }
  },
  write(spent: SpentBonuses): void {
    try {
      if (spent === undefined) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, JSON.stringify(spent))
    } catch {
      // The sum of this page is right all the same.
    }
  },
}
