/** Of the points known, as many may vanish in one pass before somebody has to look at it. */
export const MAX_GONE = 0.2
/** A small provider may close a few points at once. */
const FEW = 20

export type PassVerdict = 'trusted' | 'suspicious'

/** Whether a complete pass over a provider's points may take the unseen ones off the map. */
export function passVerdict(pass: { known: number; gone: number; seen: number }): PassVerdict {
  if (pass.gone === 0) return 'trusted'
  if (pass.seen === 0) return 'suspicious'
  return pass.gone <= Math.max(FEW, pass.known * MAX_GONE) ? 'trusted' : 'suspicious'
}
