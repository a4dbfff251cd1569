const DAY_MS = 24 * 60 * 60 * 1000

export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)
