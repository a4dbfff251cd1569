const SOON = 3

/** Of a term: too late, soon, or time enough. */
export function toneOfDays(left: number): 'bad' | 'warn' | 'info' {
  if (left < 0) return 'bad'
  return left <= SOON ? 'warn' : 'info'
}
