/** What is wrong with a line of a price list. */
export const priceListProblems = {
  notCsv: 'Это не похоже на таблицу CSV: проверьте кавычки и разделители.',
  noColumns: (names: string) => `Не хватает столбцов: ${names}.`,
  tooLong: (most: number) => `В файле больше ${most} строк: разделите его на части.`,
  cells: {
    no_sku: 'Не указан артикул.',
    currency_unknown: 'Такой валюты в магазине нет.',
    price_wrong: 'Цена — это число больше нуля, например 12500 или 12500,50.',
    sale_wrong: 'Цена со скидкой — это число, например 9900.',
  },
  twice: (line: number) => `Эта цена уже есть в строке ${line}.`,
  unknownSku: (code: string) => `Артикула ${code} нет.`,
  overtaken: 'Цены в это время менял кто-то ещё. Попробуйте снова.',
}
