import { DAY_MS } from '../time/day-ms.ts'

/**
 * Whether somebody else has to agree before so much is moved by hand. What the same person has moved for the same
 * customer within the last day counts too: a large sum in small parts is a large sum.
 */
export function needsSecondPerson(amount: number, movedBefore: readonly number[], alone: number): boolean {
  return movedBefore.reduce((all, part) => all + part, amount) > alone
}

/** `invitedAt`: when an admin last gave out the link of the account; null: nobody did on a screen. */
export type Eyes = { id: number; invitedAt: Date | null }

/**
 * Whoever asked may not approve, and neither account may be new or have a new link within the last days: otherwise one
 * admin could hold both.
 */
export function decisionRefusal(
  asked: Eyes,
  decides: Eyes,
  { now, newForDays }: { now: Date; newForDays: number },
): 'movement.same_person' | 'movement.account_new' | null {
  if (asked.id === decides.id) return 'movement.same_person'
  const isNew = ({ invitedAt }: Eyes) => invitedAt !== null && now.getTime() - invitedAt.getTime() < newForDays * DAY_MS
  return isNew(asked) || isNew(decides) ? 'movement.account_new' : null
}
