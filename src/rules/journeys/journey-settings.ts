/** When the shop writes by itself, and how often at most. */
export type JourneySettings = {
  /** Of letters that nobody waits for, to one address. */
  lettersPerWeek: number
  /** Between any letter of a journey and the next one that nobody waits for. */
  restHours: number
  forgottenCart: {
    afterHours: number
    /** Older carts are left in peace. */
    withinHours: number
    /** One letter to an address in so many days, whatever is in the cart. */
    onceInDays: number
  }
  review: { afterDays: number; withinDays: number }
}
