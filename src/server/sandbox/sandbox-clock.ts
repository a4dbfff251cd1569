/** The shop's clock: the real time, or a chosen start time from which it runs on. */
export type SandboxClock = {
  now(): Date
  /** Forward only: what has happened stays in the past. */
  moveTo(moment: Date): boolean
}

/** Later than anything in the shop waits, and still a valid date. */
const FARTHEST_MS = 4 * 366 * 24 * 60 * 60 * 1000

export function createSandboxClock(beginning: Date | undefined, trueNow: () => number = Date.now): SandboxClock {
  let ahead = beginning ? beginning.getTime() - trueNow() : 0
  return {
    now: () => new Date(trueNow() + ahead),
    moveTo(moment) {
      const forward = moment.getTime() - (trueNow() + ahead)
      if (!(forward > 0 && forward <= FARTHEST_MS)) return false
      ahead += forward
      return true
    },
  }
}
