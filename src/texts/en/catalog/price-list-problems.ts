export const priceListProblems: typeof import('../../ru/catalog/price-list-problems.ts').priceListProblems = {
  notCsv: 'This is no CSV table: check the quotes and separators.',
  noColumns: (names) => `These columns are missing: ${names}.`,
  tooLong: (most) => `The file has more than ${most} lines: please split it.`,
  cells: {
    no_sku: 'The code is missing.',
    currency_unknown: 'The store does not use this currency.',
    price_wrong: 'A price is a number above zero, such as 12500 or 12500.50.',
    sale_wrong: 'A sale price is a number, such as 9900.',
  },
  twice: (line) => `This price is in line ${line} already.`,
  unknownSku: (code) => `There is no ${code}.`,
  overtaken: 'Someone else was changing prices at that moment. Please try again.',
}
