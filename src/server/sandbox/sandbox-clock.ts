/** The shop's clock: the true one, or one that began at a chosen moment; it goes on from there. */
export type SandboxClock = {
  now(): Date
  /** Forward only: what has happened stays in the past. */
  moveTo(moment: Date): boolean
}

/** Farther than anything waits here, and near enough for every date to be one. */
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
