import type { AcceptedMark } from '#rules/payments/accepted-marks.ts'

/** What is written on cards and on the signs of banks. */
export const accepted = {
  marks: {
    mir: 'Мир',
    visa: 'Visa',
    mastercard: 'Mastercard',
    sbp: 'СБП',
    dolyame: 'Долями',
  } satisfies Record<AcceptedMark, string>,
}
