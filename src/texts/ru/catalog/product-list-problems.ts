/** What is wrong with a line of a file of products. */
export const productListProblems = {
  notCsv: 'Это не похоже на таблицу CSV: проверьте кавычки и разделители.',
  notUtf8: 'Часть букв не читается: сохраните файл как «CSV UTF-8».',
  noColumns: (names: string) => `Не хватает столбцов: ${names}.`,
  unknownColumns: (names: string) => `Таких столбцов мы не знаем: ${names}.`,
  tooLong: (most: number) => `В файле больше ${most} строк: разделите его на части.`,
  cells: {
    no_code: 'Не указан артикул (code).',
    formula: 'Ячейка начинается как формула: уберите первый знак.',
    size_wrong: 'Размер — это число, например 16,5.',
    size_kind_wrong: 'Вид размера (size_kind): ring, bracelet или chain.',
    weight_wrong: 'Вес — это число граммов, например 2,4.',
    price_wrong: 'Цена — это число больше нуля, например 12500 или 12500,50.',
  },
  twice: (line: number) => `Этот вариант уже есть в строке ${line}.`,
  differs: (column: string, line: number) =>
    `Столбец ${column}: в строке ${line} для того же украшения указано другое.`,
  unknown: (column: string, value: string) => `Столбец ${column}: «${value}» в магазине нет.`,
  needed: (column: string) => `Для нового украшения нужен столбец ${column}.`,
  noMetal: 'Укажите металл (metal): по нему находим вариант.',
  field: (column: string, text: string) => `Столбец ${column}: ${text}`,
  overtaken: 'Украшения в это время менял кто-то ещё. Попробуйте снова.',
}
