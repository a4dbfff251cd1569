/** What a shop decides about visits to its piercers. Prices, masters and their hours are data. */
export type PiercingSettings = {
  /** A time that begins sooner than this cannot be booked any more. */
  leadHours: number
  /** How many days ahead, after today, the calendar is open. */
  aheadDays: number
  /** Times are offered so far apart. */
  stepMinutes: number
  /** Until so long before its beginning a customer can cancel or move a visit. */
  changeHours: number
  /** Visits of one phone that are still to come. */
  maxOpen: number
  /** At this hour of the day before, by the shop's clock, a reminder leaves. */
  remindAtHour: number
}
