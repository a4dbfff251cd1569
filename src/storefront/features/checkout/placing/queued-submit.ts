/** A press that waits for the sums: `submit` remembers the sum that was on the button. */
export type Press = { kind: 'next' } | { kind: 'submit'; seen: number }

export type PressOutcome = { kind: 'go' } | { kind: 'differs'; seen: number }

/** What becomes of it once the sums are there: nobody pays a sum that they have not seen. */
export function pressOutcome(press: Press, finalSum: number): PressOutcome {
  return press.kind === 'next' || press.seen === finalSum ? { kind: 'go' } : { kind: 'differs', seen: press.seen }
}
