/** 1 bonus = 1 rouble. Balances and movements are kept in hundredths, like all money, so that shares come out exact. */
export const BONUS = 100

/** How much of these lines bonuses may pay, whole bonuses: sums after promo, of lines that are not on sale. */
export function mostSpendable(sums: readonly number[], sharePercent: number): number {
  const base = sums.reduce((all, sum) => all + sum, 0)
  return wholeBonuses(Math.floor((base * sharePercent) / 100))
}

/** The bonuses to spend of those requested: whole, within the balance and the allowed share. */
export function bonusesTaken(wanted: number, balance: number, most: number): number {
  return Math.max(0, wholeBonuses(Math.min(wanted, balance, most)))
}

/** What comes back for money paid for goods, whole bonuses, rounded half up. */
export function bonusesEarned(paidForGoods: number, percent: number): number {
  // In one step: rounding to kopecks first would round some sums up twice.
  return Math.floor((paidForGoods * percent) / (100 * BONUS) + 0.5) * BONUS
}

function wholeBonuses(hundredths: number): number {
  return Math.floor(hundredths / BONUS) * BONUS
}
