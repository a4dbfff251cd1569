/** Monday is 1; `24:00` is the midnight that ends the day. */
export type OpeningHours = { days: number[]; from: string; to: string }
