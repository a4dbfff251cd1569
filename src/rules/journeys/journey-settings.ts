/** When the shop writes by itself, and how often at most. */
export type JourneySettings = {
  /** Unsolicited e-mails to one address. */
  lettersPerWeek: number
  /** Minimum time between any follow-up and the next unsolicited one. */
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
