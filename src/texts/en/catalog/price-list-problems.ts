export const priceListProblems: typeof import('../../ru/catalog/price-list-problems.ts').priceListProblems = {
  notCsv: 'This does not look like a CSV table: check the quotes and separators.',
  noColumns: (names) => `These columns are missing: ${names}.`,
  tooLong: (most) => `The file has more than ${most} lines: please split it.`,
  cells: {
    no_sku: 'The item number is missing.',
    currency_unknown: 'We do not sell in this currency.',
    price_wrong: 'A price is a number above zero, such as 12500 or 12500.50.',
    sale_wrong: 'A sale price is a number, such as 9900.',
    from_wrong: 'The column from needs a date: 2026-12-01 or 2026-12-01 09:00.',
    until_wrong: 'The column until needs a date: 2026-12-08 or 2026-12-08 21:00.',
    until_without_from: 'There is an end but no beginning: fill in the column from.',
    until_before_from: 'The end is before the beginning.',
  },
  twice: (line) => `This price is already in line ${line}.`,
  unknownSku: (code) => `We cannot find the item number ${code}.`,
  overtaken: 'Someone else was changing prices at that moment. Please try again.',
}
