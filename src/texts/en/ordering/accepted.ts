export const accepted: typeof import('../../ru/ordering/accepted.ts').accepted = {
  marks: {
    mir: 'Mir',
    visa: 'Visa',
    mastercard: 'Mastercard',
    sbp: 'SBP',
    dolyame: 'Dolyame',
  },
}
