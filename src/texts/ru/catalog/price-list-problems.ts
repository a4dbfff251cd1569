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
    from_wrong: 'В столбце from нужна дата: 2026-12-01 или 2026-12-01 09:00.',
    until_wrong: 'В столбце until нужна дата: 2026-12-08 или 2026-12-08 21:00.',
    until_without_from: 'Есть конец, но нет начала: заполните столбец from.',
    until_before_from: 'Конец раньше начала.',
  },
  twice: (line: number) => `Эта цена уже есть в строке ${line}.`,
  unknownSku: (code: string) => `Артикула ${code} нет.`,
  overtaken: 'Цены в это время менял кто-то ещё. Попробуйте снова.',
}
