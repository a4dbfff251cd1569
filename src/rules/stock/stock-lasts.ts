/** For how many days what is left lasts if it sells on as it sold in the last `days`; null: it did not sell. */
export function stockLasts({ left, sold, days }: { left: number; sold: number; days: number }): number | null {
  return sold <= 0 ? null : Math.floor((Math.max(left, 0) * days) / sold)
}

/** What lasts no longer than this is to be ordered now. */
export const RUNNING_OUT_DAYS = 14
