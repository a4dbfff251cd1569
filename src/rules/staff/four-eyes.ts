/**
 * Whether somebody else has to agree before so much is moved by hand. What the same person has moved for the same
 * customer within the last day counts too: a large sum in small parts is a large sum.
 */
export function needsSecondPerson(amount: number, movedBefore: readonly number[], alone: number): boolean {
  return movedBefore.reduce((all, part) => all + part, amount) > alone
}

/** Whoever asked does not answer. */
export function mayDecide(askedBy: number, decidedBy: number): boolean {
  return askedBy !== decidedBy
}
