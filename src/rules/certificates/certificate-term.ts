/** The moment from which it can no longer be spent: so many calendar years after it was issued. */
export function certificateExpiry(issuedAt: Date, years: number): Date {
  const end = new Date(issuedAt)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  // The 29th of February has no anniversary in such a year: the owner gets the day, not the loss of one.
  return end
}

/** Five wrong codes lock a certificate for an hour; unknown, foreign and locked all read the same from outside. */
export const CODE_TRIES = { most: 5, lockMinutes: 60 } as const
